import type { Path } from '../../../yaml/path.ts'
import type { ConditionName } from '../match/conditions.ts'
import type { GroupResources } from '../model.ts'

/** What became of one condition of a rule, as data. */
export type Judgement = Held | Failed

export interface Held {
  condition: ConditionName
  answer: 'yes'
  /** The item that matched. */
  at: Path
  matched: Matched
}

/** Of a resource entry without resources there is no pattern, of one without resourceNames no name. */
export type Matched =
  | { text: string }
  | { entry: GroupResources; pattern: string | undefined; name: string | undefined }

export interface Failed {
  condition: ConditionName
  /** 'depends': a template fills in some of what was wanted. */
  answer: 'no' | 'depends'
  /** What to look at: the list, or the one item that nearly matched. */
  at: Path
  cause: Cause
}

export type Cause =
  /** users and userGroups, authentication having failed */
  | { type: 'no-user'; wanted: readonly string[] }
  /** users, verbs, namespaces, nonResourceURLs */
  | { type: 'not-listed'; wanted: readonly string[]; had: string }
  /** userGroups */
  | { type: 'none-listed'; wanted: readonly string[]; had: readonly string[] }
  /** namespaces and resources, asked about a URL; nonResourceURLs, asked about a resource */
  | { type: 'not-a-resource-request'; had: string }
  | { type: 'a-resource-request'; had: string }
  /** resources: no entry is for the group; `near` when one names the resource, but for another group */
  | { type: 'group'; wanted: readonly string[]; had: string; near: boolean }
  /** resources: the entries for the group do not hold the resource; `near` when one holds it, but for the subresource */
  | { type: 'resource'; wanted: readonly string[]; had: string; near: boolean }
  /** resources: all but the name fits */
  | { type: 'name'; wanted: readonly string[]; had: string }
