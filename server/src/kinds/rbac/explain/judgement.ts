import type { Path } from '../../../yaml/path.ts'
import type { EffectiveRule } from '../aggregate.ts'
import type { Answer } from '../match.ts'
import type { RuleList, Subject } from '../model.ts'
import type { Given, PlacedBinding, PlacedRole } from '../rbac-index.ts'

/** What became of one list of a rule. */
export interface ListJudgement {
  list: RuleList
  answer: Answer
  /** The item that fits or nearly does, else the list. */
  at: Path
  wanted: readonly string[]
  had: string
  /** Of a list that fits: the item. */
  item: string | undefined
  cause: Cause
}

/** Why a list does not fit. */
export type Cause =
  /** It fits, or nothing more is to be said. */
  | { type: 'plain' }
  /** The rule is for URLs, or for resources, and the request is not. */
  | { type: 'other-scope' }
  /** An item differs in upper and lower case only. */
  | { type: 'case'; item: string }
  /** The resource is there, its subresource is not, or the other way round. */
  | { type: 'subresource'; item: string }
  /** An item looks like a pattern and is none: "pods/*", "pod*", "/metrics/*" for "/metrics". */
  | { type: 'no-pattern'; item: string }
  /** "apps/v1", "core", "v1" */
  | { type: 'group-spelling'; item: string }
  /** The request carries no name. */
  | { type: 'nameless' }

export interface RuleJudgement {
  effective: EffectiveRule
  answer: Answer
  lists: readonly ListJudgement[]
  /** One list alone does not fit, and a request of the same kind could. */
  near: boolean
}

/** A rule that nearly allows, and the list by which it does not. */
export interface NearRule {
  rule: RuleJudgement
  list: ListJudgement
}

export interface BindingJudgement {
  binding: PlacedBinding
  given: Given
  /** The one that means the user; undefined: none does. */
  subject: Subject | undefined
  /** 'no': it holds in another namespace. */
  scope: Answer
  answer: Answer
  /** The first rule that allows; undefined: none does, or not for certain. */
  rule: EffectiveRule | undefined
  /** Where none allows: the rule that comes nearest. Worked out when it is asked for. */
  nearest(): NearRule | undefined
}

/** The number of the rule in the role; of a default role that is not in the files nobody knows it. */
export const numberOf = ({ given, rule }: BindingJudgement): number | undefined =>
  given.role || given.complete ? rule?.index : undefined

/** What RBAC says of a request. */
export interface Decision {
  allowed: boolean
  /** Past RBAC: a member of system:masters is never asked about. */
  bypass: boolean
  /** Bindings that mean the user and hold where the request goes, in the order of the index. */
  bindings: readonly BindingJudgement[]
  /** But for one thing they would allow: the namespace, or the subject. */
  elsewhere: readonly BindingJudgement[]
  others: readonly BindingJudgement[]
  /** Roles that would allow it, and that nothing gives to anybody. */
  unbound: readonly PlacedRole[]
}
