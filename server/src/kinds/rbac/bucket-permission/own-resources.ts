import type { AnyRole, PolicyRule } from '../model.ts'
import { type BucketNames, resourcesOf } from './names.ts'

/** Where the rules of a role name a resource of the guarded group. */
export interface Named {
  rule: PolicyRule
  /** Item of rule.resources. */
  index: number
  resource: string
}

const WRITE_VERBS: readonly string[] = ['create', 'update', 'patch', 'delete', 'deletecollection']

export const READ_VERBS: readonly string[] = ['get', 'list', 'watch']

export const isOfGroup = ({ apiGroups }: PolicyRule, { group }: BucketNames): boolean =>
  apiGroups.includes(group) || apiGroups.includes('*')

export const writes = ({ verbs }: PolicyRule): boolean => verbs.some(verb => verb === '*' || WRITE_VERBS.includes(verb))

/** The resources of the group that the rules name one by one, whatever group they name. */
export const namedIn = (rules: readonly PolicyRule[], names: BucketNames): Named[] =>
  rules.flatMap(rule =>
    rule.resources.flatMap((resource, index) =>
      resourcesOf(names).includes(resource) ? [{ rule, index, resource }] : [],
    ),
  )

/** The guarded resources that rules which pass the test are about; "*" is all of them. */
export function resourcesIn(
  { rules }: AnyRole,
  names: BucketNames,
  passes: (rule: PolicyRule) => boolean,
): ReadonlySet<string> {
  const passing = rules.filter(passes).flatMap(({ resources }) => resources)
  return new Set(passing.includes('*') ? resourcesOf(names) : passing.filter(one => resourcesOf(names).includes(one)))
}
