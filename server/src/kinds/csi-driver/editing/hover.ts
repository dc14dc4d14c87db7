import { formatMinor, type Minor } from '../../../kubernetes/version.ts'
import type { Spot } from '../../../yaml/spot.ts'
import type { CheckContext, KubernetesObject } from '../../kind.ts'
import { code, escapeMarkdown, paragraphs } from '../../markdown.ts'
import { fieldDocs, schemaAt } from '../../schema-docs.ts'
import { schemaOf } from '../../schemas.ts'
import { shown } from '../../shown.ts'
import { driverOf } from '../driver-of.ts'
import { lifetimeOf } from '../served.ts'
import { isImmutable } from '../validate-changes.ts'
import { aroundInWords } from './around-words.ts'
import { effectsOf } from './effects.ts'

/** What the pointer is on, beyond what the schema says of the field. */
export function hover(
  object: KubernetesObject,
  { path, part }: Omit<Spot, 'span'>,
  context: CheckContext,
): string | undefined {
  const own = path.slice(object.path.length)
  if (WHOLE.has(own.join('.'))) return driverHover(object, context)
  const [spec, field, index, inner] = own
  if (spec !== 'spec' || typeof field !== 'string') return undefined
  if (field === 'tokenRequests' && typeof index === 'number') return tokenHover(object, index, inner, context)
  // What a listed value means the schema says.
  if (index !== undefined || (part === 'value' && field === 'fsGroupPolicy')) return undefined
  return fieldHover(object, field, context)
}

const WHOLE: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata', 'metadata.name', 'spec'])

/** The whole driver in plain words. */
function driverHover(object: KubernetesObject, context: CheckContext): string {
  const found = driverOf(object, context)
  const { name } = found.driver.metadata
  const title = `**CSIDriver${name === '' ? '' : ` ${escapeMarkdown(shown(name))}`}**`
  const effects = effectsOf(found, context.version).map(({ words }) => `- ${escapeMarkdown(words)}`)
  const open = object.document.template ? 'A template may add or change fields' : 'Part of it cannot be read'
  return paragraphs(
    title,
    effects.join('\n'),
    escapeMarkdown(aroundInWords(object, context)),
    found.driver.partial ? `${open}: this is what stands here.` : '',
  )
}

function fieldHover(object: KubernetesObject, field: string, context: CheckContext): string | undefined {
  const { version } = context
  const schema = schemaAt(schemaOf('csi-driver', version), ['spec', field])
  if (!schema) return undefined
  const found = driverOf(object, context)
  const effect = effectsOf(found, version).find(({ fields }) => fields.includes(field))
  const isCleared = found.cleared.has(field) && found.driver.given.has(field)
  return paragraphs(
    fieldDocs(field, schema),
    isCleared ? `Here: kube-apiserver ${formatMinor(version)} drops it, its feature gate being off.` : '',
    effect && !isCleared ? `Here: ${escapeMarkdown(effect.words)}` : '',
    changeInWords(field, version),
  )
}

/** Whether it can be changed in an object that is there. */
function changeInWords(field: string, version: Minor): string {
  const words = isImmutable(field, version)
    ? 'kube-apiserver refuses to change it; the object has to be deleted and made anew'
    : 'it can be changed'
  return `In Kubernetes ${formatMinor(version)}: ${words}.`
}

function tokenHover(
  object: KubernetesObject,
  index: number,
  field: string | number | undefined,
  context: CheckContext,
): string | undefined {
  const { driver, stored } = driverOf(object, context)
  const request = driver.tokenRequests[index]
  if (!request || request.partial) return undefined
  const { audience = '' } = request
  const who = audience === '' ? 'the API server itself' : code(audience)
  const seconds = lifetimeOf(request)
  const way = stored.serviceAccountTokenInSecrets === true ? 'secrets' : 'volume_context'
  const schema =
    typeof field === 'string'
      ? schemaAt(schemaOf('csi-driver', context.version), ['spec', 'tokenRequests', 0, field])
      : undefined
  return paragraphs(
    schema && fieldDocs(String(field), schema),
    `A token for ${who}, good for ${seconds} seconds (${minutes(seconds)}), handed on in ${code(way)}: ${code(`{"${audience}": {"token": …, "expirationTimestamp": …}}`)}`,
  )
}

/** "1 hour", "10 minutes", "90 minutes" */
function minutes(seconds: number): string {
  const hours = seconds / 3600
  return Number.isInteger(hours) ? counted(hours, 'hour') : counted(Math.round(seconds / 60), 'minute')
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`
