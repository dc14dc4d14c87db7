import type { AuditPolicy, AuditRule, GroupResources } from '../../../server/src/kinds/audit-policy/model.ts'

type Literal<T> = Partial<Omit<T, 'index' | 'path' | 'partial'>>

export interface RuleLiteral extends Literal<Omit<AuditRule, 'resources'>> {
  resources?: Literal<GroupResources>[]
  partial?: boolean
}

export interface PolicyLiteral {
  omitStages?: string[]
  omitManagedFields?: boolean
  partial?: boolean
  rules: RuleLiteral[]
}

/** A policy as the reader would hold it, from its bare essentials. */
export function policyOf(literal: PolicyLiteral): AuditPolicy {
  return {
    path: [],
    document: 0,
    kindGiven: true,
    kindLeftOut: false,
    omitStages: literal.omitStages ?? [],
    omitManagedFields: literal.omitManagedFields,
    rules: literal.rules.map(ruleOf),
    partial: literal.partial ?? false,
  }
}

export function ruleOf(literal: RuleLiteral, index = 0): AuditRule {
  const path = ['rules', index]
  return {
    level: 'Metadata',
    levelKnown: true,
    users: [],
    userGroups: [],
    verbs: [],
    namespaces: [],
    nonResourceURLs: [],
    omitStages: [],
    omitManagedFields: undefined,
    partial: false,
    ...literal,
    index,
    path,
    resources: (literal.resources ?? []).map((entry, number) => entryOf(entry, [...path, 'resources', number])),
  }
}

const entryOf = (literal: Literal<GroupResources>, path: AuditRule['path']): GroupResources => ({
  group: '',
  groupGiven: literal.group !== undefined,
  empty: Object.keys(literal).length === 0,
  resources: [],
  resourcesKnown: true,
  resourceNames: [],
  ...literal,
  path,
})
