import type { Minor } from '../../../kubernetes/version.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { code, paragraphs } from '../../markdown.ts'
import type { AnyRole, PolicyRule } from '../model.ts'
import { grantedGroupHover } from './group-hover.ts'
import { resourceHover } from './resource-hover.ts'
import { urlHover } from './url-hover.ts'
import { verbHover } from './verb-hover.ts'

/** What a text in one of the lists of a rule means; undefined for what a template fills in. */
export function ruleValueHover(
  list: string,
  index: number,
  rule: PolicyRule,
  role: AnyRole,
  version: Minor,
): string | undefined {
  const text = isList(list) ? rule[list][index] : undefined
  if (text === undefined || hasHole(text)) return undefined
  switch (list) {
    case 'verbs':
      return verbHover(text, rule)
    case 'apiGroups':
      return grantedGroupHover(text, version)
    case 'resources':
      return resourceHover(text, rule, role, version)
    case 'nonResourceURLs':
      return urlHover(text, version)
    default:
      return nameHover(text)
  }
}

const LISTS = ['verbs', 'apiGroups', 'resources', 'resourceNames', 'nonResourceURLs'] as const

const isList = (list: string): list is (typeof LISTS)[number] => LISTS.some(one => one === list)

function nameHover(name: string): string {
  if (name === '')
    return paragraphs(`${code('""')} · no name`, 'Requests without a name: create, and lists of whole collections.')
  const rest = name.includes('*')
    ? 'Compared as it stands: the star is no wildcard here.'
    : 'Requests whose URL has this name, and lists or watches that select it by metadata.name. Others of list, watch, create and deletecollection carry no name and never match.'
  return paragraphs(`${code(name)} · name of an object`, rest)
}
