import type { Minor } from '../../../kubernetes/version.ts'
import { deref } from '../../../yaml/fields.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { nodeAt } from '../../../yaml/locate.ts'
import type { Path } from '../../../yaml/path.ts'
import type { Spot } from '../../../yaml/spot.ts'
import type { CheckContext, KubernetesObject } from '../../kind.ts'
import { code, paragraphs } from '../../markdown.ts'
import { LEVEL_WORDS } from '../levels.ts'
import { levelOf } from '../match/evaluate.ts'
import { auditGroupHover } from './group-hover.ts'
import { groupMembersHover, userHover } from './identity-hover.ts'
import { namespaceHover } from './namespace-hover.ts'
import { POLICY_HOVER } from './policy-hover.ts'
import { policyOf, ruleOf } from './policy-of.ts'
import { resourceHover } from './resource-hover.ts'
import { type RuleField, type RulePlace, rulePlace } from './rule-field.ts'
import { ruleHover } from './rule-hover.ts'
import { urlHover } from './url-hover.ts'
import { verbHover } from './verb-hover.ts'

/** What the pointer is on, beyond what the schema says of the field. */
export function hover(
  object: KubernetesObject,
  { path, part }: Omit<Spot, 'span'>,
  { version }: CheckContext,
): string | undefined {
  const [field, index, ...rest] = path.slice(object.path.length)
  if (index === undefined) return field === 'kind' || field === 'apiVersion' ? POLICY_HOVER : undefined
  if (field !== 'rules' || typeof index !== 'number') return undefined
  const rule = ruleOf(object, index)
  if (rule === undefined) return undefined
  if (rest[0] === 'level' || (part === 'dash' && rest.length === 0)) {
    const level = part === 'value' ? levelOf(rule) : undefined
    const words = ruleHover(policyOf(object, index + 1), index, version)
    return paragraphs(words, level && `${code(level)}: ${LEVEL_WORDS[level]}`)
  }
  const place = rulePlace(rule, rest)
  const text = part === 'value' && place ? textAt(object, path) : undefined
  return place && text !== undefined ? HOVERS[place.field]?.(text, place, version) : undefined
}

/** undefined for what is no string, or not known before a template is filled in. */
function textAt({ document }: KubernetesObject, path: Path): string | undefined {
  const node = deref(nodeAt(document.root, path))
  return node?.type === 'scalar' && typeof node.value === 'string' && !hasHole(node.text) ? node.value : undefined
}

type ValueHover = (text: string, place: RulePlace, version: Minor) => string | undefined

const HOVERS: Partial<Record<RuleField, ValueHover>> = {
  users: userHover,
  userGroups: groupMembersHover,
  verbs: (verb, { rule }) => verbHover(verb, rule),
  namespaces: namespaceHover,
  nonResourceURLs: (url, _, version) => urlHover(url, version),
  group: (group, _, version) => auditGroupHover(group, version),
  resources: (pattern, { entry }, version) => entry && resourceHover(pattern, entry, version),
  resourceNames: nameHover,
}

function nameHover(name: string): string {
  if (name === '')
    return paragraphs(
      `${code('""')} · no name`,
      'Requests without a name: most lists and watches, and creating an object.',
    )
  const rest = name.includes('*')
    ? 'Compared as it stands: the star is no wildcard here.'
    : 'Requests whose URL has this name, and lists or watches that select it by metadata.name. Creating an object has no name in its URL.'
  return paragraphs(`${code(name)} · name of an object`, rest)
}
