import type { FixPlan } from '../../../yaml/change.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { atValue, type Path } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { writeMeant } from '../advice/identities/identity-fixes.ts'
import { groupOfPattern } from '../advice/identities/principals.ts'
import { withoutCondition } from '../advice/without-condition.ts'
import type { AuditPolicy, AuditRule } from '../model.ts'

/** What the strings of a list are compared with. */
const COMPARED = {
  users: 'user',
  userGroups: 'group',
  namespaces: 'namespace',
  resourceNames: 'name',
}
type ListName = keyof typeof COMPARED

export default defineRule<AuditPolicy>()({
  id: 'audit/literal-wildcard',
  severity: 'warning',
  docs: {
    finds: 'A "*" in users, userGroups, namespaces or resourceNames.',
    why: 'These four lists know no patterns: "kube-*" is compared letter by letter with the name, and nothing in a cluster is called that. A list of such entries makes the whole rule match nothing. A list that is left out puts no condition at all, which is what "*" mostly stands for.',
    ignores: 'The star in resources and nonResourceURLs, where it is one.',
    fixes:
      'Removes the list for a "*" of its own (not by --fix at level None, or where that lets more through than the "*" says). For all service accounts, of the cluster or of a namespace, and for all nodes it writes the group that holds them.',
    bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: None
    users: ["system:serviceaccount:kube-system:*"]
  - level: Metadata
`,
    good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: None
    userGroups: ["system:serviceaccounts:kube-system"]
  - level: Metadata
`,
  },
  messages: {
    all: '"*" is compared as it stands, so no {what} matches. Without "{list}" the rule matches every {what}.',
    pattern: '"{entry}" is compared as it stands, so no {what} matches: "{list}" takes no patterns.',
    group: '"{entry}" is compared as it stands, so no {what} matches. The group {group} holds them all.',
  },
  check(policy, { report }) {
    for (const { rule, list, owner, items } of listsWithStars(policy)) {
      items.forEach((entry, index) => {
        if (!hasStar(entry)) return
        const path = [...owner.path, list]
        const group = isIdentity(list) && entry !== '*' ? groupOfPattern(entry) : undefined
        const message = entry === '*' ? 'all' : group ? 'group' : 'pattern'
        const data = { entry, list, what: COMPARED[list], group: group ?? '' }
        report(message, atValue([...path, index]), data, {
          fixes: [
            ...(entry === '*' ? [withoutList(rule, list, path, items.length === 1)] : []),
            ...(group && isIdentity(list)
              ? writeMeant({ rule, list, index }, { list: 'userGroups', name: group }, true)
              : []),
          ],
        })
      })
    }
  },
})

const isIdentity = (list: ListName): list is 'users' | 'userGroups' => list === 'users' || list === 'userGroups'

interface ComparedList {
  rule: AuditRule
  list: ListName
  owner: { path: Path }
  items: readonly string[]
}

const LISTS = ['users', 'userGroups', 'namespaces'] as const

function* listsWithStars({ rules }: AuditPolicy): Generator<ComparedList> {
  for (const rule of rules) {
    for (const list of LISTS) if (rule[list].some(hasStar)) yield { rule, list, owner: rule, items: rule[list] }
    for (const entry of rule.resources) {
      const items = entry.resourceNames
      if (items.some(hasStar)) yield { rule, list: 'resourceNames', owner: entry, items }
    }
  }
}

const hasStar = (entry: string): boolean => entry.includes('*') && !hasHole(entry)

function withoutList(rule: AuditRule, list: ListName, path: Path, isAlone: boolean): FixPlan {
  const { matches, isSafe } = withoutCondition(rule, list)
  const title = `Remove "${list}" (the rule then matches ${matches})`
  return { title, preferred: isAlone && isSafe, changes: [{ op: 'remove', path }] }
}
