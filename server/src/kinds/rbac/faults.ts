import type { FieldError } from '../../kubernetes/field-error.ts'
import type { SelectorError } from '../../kubernetes/validate-selector.ts'
import type { AggregationRule, AnyBinding, PolicyRule, RoleRef, Subject } from './model.ts'

/** What the checks of pkg/apis/rbac/validation/validation.go find; each names what it looks at. */
export type RbacFault =
  | { fault: 'list-missing'; rule: PolicyRule; list: 'verbs' | 'apiGroups' | 'resources' }
  | { fault: 'urls-in-role'; rule: PolicyRule }
  | { fault: 'urls-with-resources'; rule: PolicyRule }
  | { fault: 'selectors-missing'; aggregation: AggregationRule }
  | { fault: 'selector-useless' }
  | { fault: 'role-group'; roleRef: RoleRef }
  | { fault: 'role-kind'; roleRef: RoleRef; kinds: readonly string[]; binding: AnyBinding['kind'] }
  | { fault: 'role-name-missing'; roleRef: RoleRef }
  | { fault: 'role-name-invalid'; roleRef: RoleRef }
  | { fault: 'role-changed'; before: RoleRef }
  | { fault: 'subject-kind'; subject: Subject }
  | { fault: 'subject-group'; subject: Subject; wanted: string }
  | { fault: 'subject-name-missing'; subject: Subject }
  | { fault: 'account-name-invalid'; subject: Subject }
  | { fault: 'account-namespace-missing'; subject: Subject }

export type RbacError = FieldError & RbacFault

export type AnyRbacError = { of: 'rbac'; error: RbacError } | { of: 'selector'; error: SelectorError }
