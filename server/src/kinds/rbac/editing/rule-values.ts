import {
  groupsServedAt,
  isBuiltInGroup,
  knownGroups,
  resourcesNamed,
  servedNamed,
} from '../../../kubernetes/resources.ts'
import type { Minor } from '../../../kubernetes/version.ts'
import { nonResourceURLs } from '../../../kubernetes/well-known.ts'
import type { ValueSuggestion } from '../../editing.ts'
import type { CheckContext } from '../../kind.ts'
import { asIs, few } from '../../shown.ts'
import { bucketNames, resourcesOf as resourcesGuarded } from '../bucket-permission/names.ts'
import type { AnyRole, PolicyRule } from '../model.ts'
import type { RbacIndex } from '../rbac-index.ts'
import { grantedGroupHover } from './group-hover.ts'
import { resourceNameValues } from './resource-name-values.ts'
import { resourceValues } from './resource-values.ts'
import { isServed, urlHover } from './url-hover.ts'
import { verbHover } from './verb-hover.ts'
import { httpOf, verbsFor } from './verbs-for.ts'

/** A rule in which something is being written. */
export interface Asked {
  rule: PolicyRule
  role: AnyRole
  index: RbacIndex
  /** Neither half-typed nor filled in by a template. */
  isWhole(text: string): boolean
  context: CheckContext
}

/** For an item of one of the lists of a rule. */
export function ruleValues(list: string, asked: Asked): ValueSuggestion[] {
  const { rule, isWhole, context } = asked
  switch (list) {
    case 'verbs':
      return verbsFor(rule, isWhole, context.version).map(value => ({
        value,
        ...httpOf(value, rule),
        documentation: () => verbHover(value, rule),
      }))
    case 'apiGroups':
      return groupValues(asked)
    case 'resources':
      return resourceValues(asked)
    case 'resourceNames':
      return resourceNameValues(asked)
    case 'nonResourceURLs':
      return urlValues(context.version)
    default:
      return []
  }
}

/** Those that have what the rule names; the core group; those of the role and of others; those that the version serves. */
function groupValues({ rule, role, index, isWhole, context }: Asked): ValueSuggestion[] {
  const { version } = context
  const haveIt = groupsOf(rule.resources.filter(isWhole), context)
  const own = role.rules.flatMap(({ apiGroups }) => apiGroups.filter(isWhole))
  const elsewhere = index.roles.flatMap(({ model }) => model.rules.flatMap(({ apiGroups }) => apiGroups))
  const custom = elsewhere.filter(group => isWhole(group) && group !== '*')
  const others = knownGroups.filter(group => !isBuiltInGroup(group))
  return [...haveIt.keys(), '', ...own, ...custom, ...groupsServedAt(version), '*', ...others].map(value => ({
    value,
    ...detailOf(value, haveIt.get(value) ?? []),
    documentation: () => grantedGroupHover(value, version),
  }))
}

/** Groups that have some of the resources, each with those. */
function groupsOf(resources: readonly string[], { version, bucketPermission }: CheckContext): Map<string, string[]> {
  const names = bucketNames(bucketPermission)
  const guarded = new Set(resourcesGuarded(names))
  const groups = new Map<string, string[]>()
  for (const item of resources) {
    const [plural = ''] = item.split('/')
    const served = servedNamed(plural, version)
    const known = served.length > 0 ? served : resourcesNamed(plural)
    const found = [...known.map(({ group }) => group), ...(guarded.has(plural) ? [names.group] : [])]
    for (const group of found) groups.set(group, [...(groups.get(group) ?? []), item])
  }
  return groups
}

function detailOf(group: string, holds: readonly string[]): Pick<ValueSuggestion, 'detail'> {
  const has = holds.length > 0 ? `has ${few(holds, asIs)}` : undefined
  if (group === '') return { detail: has === undefined ? 'the core group' : `the core group, ${has}` }
  if (group === '*') return { detail: 'any group' }
  if (has !== undefined) return { detail: has }
  return isBuiltInGroup(group) ? {} : { detail: 'custom resources' }
}

function urlValues(version: Minor): ValueSuggestion[] {
  const served = nonResourceURLs.filter(url => isServed(url, version)).map(({ path }) => path)
  return ['/metrics', '/healthz', '/healthz/*', ...served, '*'].map(value => ({
    value,
    documentation: () => urlHover(value, version),
  }))
}
