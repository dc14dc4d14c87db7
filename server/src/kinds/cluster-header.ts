import type { ApiServerVerdict } from '../api/problem.ts'
import { nearest } from '../kubernetes/nearest.ts'
import type { Change, FixPlan } from '../yaml/change.ts'
import { deref, fieldOf } from '../yaml/fields.ts'
import { hasHole } from '../yaml/hole.ts'
import { atEntry, atValue } from '../yaml/path.ts'
import type { Finding } from './finding.ts'
import type { KubernetesObject } from './kind.ts'

/** Under which apiVersion and kinds the objects are served. */
export interface ServedAs {
  apiVersion: string
  kinds: readonly string[]
  /** Versions that were served once, and with which Kubernetes they went ("1.16"). */
  former: Readonly<Record<string, string>>
}

/**
 * What kubectl makes of apiVersion and kind before it sends an object of the cluster: both have to be there, and the
 * server has to serve them; upper and lower case matter. At most one finding.
 */
export function headerFindings(object: KubernetesObject, served: ServedAs): Finding[] {
  const { apiVersion, kind, implied, path } = object
  if (implied || hasHole(apiVersion ?? '') || hasHole(kind ?? '')) return []
  if (kind === undefined || apiVersion === undefined) {
    const missing = (['apiVersion', 'kind'] as const).filter(key => object[key] === undefined && isEmpty(object, key))
    return missing.length === 0 ? [] : [missingHeader(object, missing, served)]
  }
  if (apiVersion === served.apiVersion && served.kinds.includes(kind)) return []
  return [unservedHeader(apiVersion, kind, path, served)]
}

/** Not there, null or ""; of a value of another type its wrong type is said. */
function isEmpty({ root }: KubernetesObject, key: string): boolean {
  const node = deref(fieldOf(root, key)?.value)
  return node === undefined || (node.type === 'scalar' && (node.value === null || node.value === ''))
}

function missingHeader(object: KubernetesObject, missing: readonly string[], served: ServedAs): Finding {
  const [only] = served.kinds
  const kind = object.kind ?? (served.kinds.length === 1 ? only : undefined)
  const type = kind === undefined ? 'kind' : `${kind} of ${served.apiVersion}`
  return {
    rule: 'apiserver/missing-type-meta',
    severity: 'error',
    message: `Without ${missing.join(' and ')} kubectl does not know what this is and applies nothing. It looks like a ${type}.`,
    at: atEntry(object.path),
    apiServer: verdict('MissingTypeMeta', missing.at(-1) ?? 'kind', 'decode', undefined),
    fixes: kind === undefined ? [] : [insertion(object, missing, { apiVersion: served.apiVersion, kind })],
  }
}

function insertion(object: KubernetesObject, missing: readonly string[], values: Record<string, string>): FixPlan {
  const changes = missing.map((key): Change => {
    const value = values[key] ?? ''
    if (fieldOf(object.root, key)) return { op: 'set', path: [...object.path, key], value }
    const before = key === 'kind' && object.apiVersion !== undefined ? nextAfter(object, 'apiVersion') : ''
    return { op: 'insert', path: object.path, key, value, ...(before !== undefined && { before }) }
  })
  const title = `Add ${missing.map(key => `${key}: ${values[key]}`).join(' and ')}`
  return { title, preferred: true, changes }
}

/** The key that stands behind another; undefined: none does. */
function nextAfter({ root }: KubernetesObject, key: string): string | undefined {
  const names = root.entries.map(entry => (entry.key.type === 'scalar' ? entry.key.text : undefined))
  return names[names.indexOf(key) + 1]
}

function unservedHeader(apiVersion: string, kind: string, path: KubernetesObject['path'], served: ServedAs): Finding {
  const meant = served.kinds.includes(kind) ? kind : (nearest(kind, served.kinds) ?? served.kinds[0] ?? kind)
  const wrong = [...(apiVersion === served.apiVersion ? [] : ['apiVersion']), ...(kind === meant ? [] : ['kind'])]
  const values: Record<string, string> = { apiVersion: served.apiVersion, kind: meant }
  const titles = wrong.map(key => (key === 'kind' ? `kind ${meant}` : served.apiVersion))
  return {
    rule: 'apiserver/no-kind-match',
    severity: 'error',
    message: unservedMessage(apiVersion, kind, meant, served),
    at: atValue([...path, wrong[0] ?? 'apiVersion']),
    apiServer: verdict(
      'NoKindMatch',
      'apiVersion',
      'discovery',
      `no matches for kind "${kind}" in version "${apiVersion}"`,
    ),
    fixes: [
      {
        title: `Change to ${titles.join(' and ')}`,
        preferred: true,
        changes: wrong.map(key => ({ op: 'set', path: [...path, key], value: values[key] ?? '' })),
      },
    ],
  }
}

function unservedMessage(apiVersion: string, kind: string, meant: string, served: ServedAs): string {
  const right = `It is ${meant} of ${served.apiVersion}.`
  if (apiVersion === served.apiVersion)
    return `${apiVersion} has no kind "${kind}", and kubectl applies nothing. ${right}`
  const gone = Object.hasOwn(served.former, apiVersion) ? served.former[apiVersion] : undefined
  if (gone !== undefined) return `${apiVersion} went with Kubernetes ${gone}, and kubectl applies nothing. ${right}`
  return `Kubernetes has no ${kind} in "${apiVersion}", and kubectl applies nothing. ${right}`
}

const verdict = (
  type: ApiServerVerdict['type'],
  path: string,
  stage: ApiServerVerdict['stage'],
  message: string | undefined,
): ApiServerVerdict => ({ type, path, stage, fatal: true, ...(message !== undefined && { message }) })
