import { nearest } from '../../../kubernetes/nearest.ts'
import type { FixPlan } from '../../../yaml/change.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { atKey, formatPath, type Path } from '../../../yaml/path.ts'
import type { Finding } from '../../finding.ts'
import type { AuditPolicy, AuditRule, GroupResources } from '../model.ts'

const POLICY_FIELDS = ['apiVersion', 'kind', 'metadata', 'rules', 'omitStages', 'omitManagedFields']
const RULE_FIELDS = [
  'level',
  'users',
  'userGroups',
  'verbs',
  'resources',
  'namespaces',
  'nonResourceURLs',
  'omitStages',
  'omitManagedFields',
]
const ENTRY_FIELDS = ['group', 'resources', 'resourceNames']

/** Words that people write for a field and that no spelling distance finds. */
const SYNONYMS: Record<string, string> = {
  user: 'users',
  username: 'users',
  usernames: 'users',
  groups: 'userGroups',
  apiGroup: 'group',
  apiGroups: 'group',
  names: 'resourceNames',
  urls: 'nonResourceURLs',
  nonResourceUrl: 'nonResourceURLs',
  omitStage: 'omitStages',
}

/** What a rule without this condition matches. */
const WIDER: Record<string, string> = {
  users: 'this rule then matches every user',
  userGroups: 'this rule then matches every group',
  verbs: 'this rule then matches every verb',
  namespaces: 'this rule then matches every namespace',
  resources: 'this rule then matches every resource',
  nonResourceURLs: 'this rule then matches every URL and every resource',
}

/**
 * A key that the lenient decoder of kube-apiserver (k8s.io/apiserver/pkg/audit/policy/reader.go, 1.26 and later with a
 * warning) drops: what the rule matches without it, and where the key belongs.
 */
export function droppedField(policy: AuditPolicy, path: Path): Finding {
  const key = String(path.at(-1))
  const owner = ownerOf(policy, path)
  const meant = meaning(owner, key)
  const effect = consequence(owner, key, meant.field)
  const advice = meant.field
    ? meant.misplaced
      ? ` "${meant.field}" belongs to the rule.`
      : ` The field is "${meant.field}".`
    : ''
  const full = [...policy.path, ...path]
  return {
    rule: 'apiserver/unknown-field',
    severity: 'error',
    message: `kube-apiserver drops "${key}": ${effect}.${advice}`,
    at: atKey(full),
    apiServer: {
      type: 'UnknownField',
      path: formatPath(path),
      stage: 'strict',
      message: `unknown field "${formatPath(path)}"`,
      fatal: false,
    },
    fixes: fixesFor(owner, full, meant),
  }
}

type Owner =
  | { in: 'policy'; policy: AuditPolicy }
  | { in: 'rule'; rule: AuditRule }
  | { in: 'entry'; rule: AuditRule; entry: GroupResources }
  | { in: 'metadata' }

function ownerOf(policy: AuditPolicy, path: Path): Owner {
  const [first, index, second, entryIndex] = path
  if (path.length === 1) return { in: 'policy', policy }
  const rule = first === 'rules' ? policy.rules[Number(index)] : undefined
  if (!rule) return { in: 'metadata' }
  const entry = second === 'resources' ? rule.resources[Number(entryIndex)] : undefined
  return entry && path.length === 5 ? { in: 'entry', rule, entry } : { in: 'rule', rule }
}

interface Meaning {
  field: string | undefined
  /** A field of the rule, written in one of its resource entries. */
  misplaced: boolean
}

function meaning(owner: Owner, key: string): Meaning {
  if (hasHole(key) || owner.in === 'metadata') return { field: undefined, misplaced: false }
  if (owner.in === 'policy') return { field: pick(key, POLICY_FIELDS), misplaced: false }
  if (owner.in === 'rule') return { field: pick(key, RULE_FIELDS), misplaced: false }
  const own = pick(key, ENTRY_FIELDS)
  if (own) return { field: own, misplaced: false }
  const ofRule = RULE_FIELDS.includes(key) ? key : pick(key, RULE_FIELDS)
  return { field: ofRule, misplaced: ofRule !== undefined }
}

function pick(key: string, fields: readonly string[]): string | undefined {
  const synonym = SYNONYMS[key]
  return synonym && fields.includes(synonym) ? synonym : nearest(key, fields)
}

function consequence(owner: Owner, key: string, field: string | undefined): string {
  if (owner.in === 'policy') return field === 'rules' ? 'the policy then has no rules' : 'it has no effect'
  if (owner.in === 'metadata') return 'it has no effect'
  if (
    owner.in === 'entry' &&
    owner.entry.resources.length === 0 &&
    (field === 'resources' || field === undefined || !(field in WIDER))
  ) {
    return `this entry then covers everything in ${owner.entry.group === '' ? 'the core group' : `the group ${owner.entry.group}`}`
  }
  if (field === 'level') return 'the rule then has no level'
  const { rule } = owner
  if (field && field in WIDER && isEmpty(rule, field)) return WIDER[field] ?? ''
  if (!field && isBare(rule)) return `rule ${rule.index + 1} then matches every request`
  return key === field ? 'it has no effect there' : 'it has no effect'
}

function isEmpty(rule: AuditRule, field: string): boolean {
  const value = rule[field as keyof AuditRule]
  return Array.isArray(value) && value.length === 0
}

const isBare = (rule: AuditRule): boolean => Object.keys(WIDER).every(field => isEmpty(rule, field))

function fixesFor(owner: Owner, path: Path, { field, misplaced }: Meaning): FixPlan[] {
  if (!field || owner.in === 'metadata') return [removal(path)]
  if (!misplaced) {
    return [
      { title: `Rename to "${field}"`, preferred: true, changes: [{ op: 'rename', path, to: field }] },
      removal(path),
    ]
  }
  const rulePath = path.slice(0, -3)
  const moved: FixPlan = {
    title: `Move "${field}" up to the rule`,
    preferred: owner.in === 'entry' && isEmpty(owner.rule, field),
    changes: [{ op: 'moveEntry', path, to: rulePath }],
  }
  return path.at(-1) === field ? [moved, removal(path)] : [removal(path)]
}

const removal = (path: Path): FixPlan => ({
  title: `Remove "${String(path.at(-1))}" (it has no effect)`,
  changes: [{ op: 'remove', path }],
})
