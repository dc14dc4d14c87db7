import { hasHole } from '../../../yaml/hole.ts'
import { atEntry, atValue, type Path } from '../../../yaml/path.ts'
import { removeItem } from '../../lists.ts'
import { defineRule, type ReportExtra } from '../../rule.ts'
import type { AuditPolicy, GroupResources } from '../model.ts'

export default defineRule<AuditPolicy>()({
  id: 'audit/repeated-entry',
  severity: 'hint',
  tags: ['unnecessary'],
  docs: {
    finds: 'The same string twice in a list, or two entries of resources that say the same.',
    why: 'The second one changes nothing. It is often a copy that was meant to say something else.',
    ignores: 'A second rule like an earlier one: that is audit/unreachable-rule.',
    fixes: 'Removes the second one.',
    bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: None
    users: ["system:kube-proxy", "system:apiserver", "system:kube-proxy"]
  - level: Metadata
`,
    good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: None
    users: ["system:kube-proxy", "system:apiserver"]
  - level: Metadata
`,
  },
  messages: {
    text: '"{entry}" stands in this list already: here it changes nothing.',
    entry: 'This entry says the same as entry {first} of "resources": it changes nothing.',
  },
  check(policy, { report }) {
    for (const { path: rulePath, partial, resources } of policy.rules) {
      const items = partial ? [] : signatures(resources)
      for (const { index, first } of repetitions(items)) {
        const path = [...rulePath, 'resources']
        report('entry', atEntry([...path, index]), { first: first + 1 }, extra(path, items, index, first, 'the entry'))
      }
    }
    for (const { owner, list, items } of listsOf(policy)) {
      for (const { index, first } of repetitions(items)) {
        const path = [...owner.path, list]
        const entry = items[index] ?? ''
        report('text', atValue([...path, index]), { entry }, extra(path, items, index, first, `"${entry}"`))
      }
    }
  },
})

const extra = (path: Path, items: readonly string[], index: number, first: number, what: string): ReportExtra => ({
  related: [{ at: atEntry([...path, first]), message: 'The first one.' }],
  fixes: [{ title: `Remove ${what} (listed already)`, preferred: true, changes: removeItem({ path, items }, index) }],
})

interface Repetition {
  index: number
  /** Number of the first of its kind. */
  first: number
}

function repetitions(items: readonly string[]): Repetition[] {
  const seen = new Map<string, number>()
  return items.flatMap((item, index) => {
    const first = seen.get(item)
    if (first === undefined) seen.set(item, index)
    // An item that could not be read is empty, too.
    return first === undefined || item === '' || hasHole(item) ? [] : [{ index, first }]
  })
}

/** A single entry repeats nothing. */
const signatures = (entries: readonly GroupResources[]): string[] => (entries.length < 2 ? [] : entries.map(signature))

/** Equal for entries that match the same requests. */
const signature = ({ group, resources, resourceNames }: GroupResources): string =>
  JSON.stringify([group, [...new Set(resources)].sort(), [...new Set(resourceNames)].sort()])

interface OwnedList {
  owner: { path: Path }
  list: string
  items: readonly string[]
}

const LISTS = ['users', 'userGroups', 'verbs', 'namespaces', 'nonResourceURLs', 'omitStages'] as const

function* listsOf(policy: AuditPolicy): Generator<OwnedList> {
  yield { owner: policy, list: 'omitStages', items: policy.omitStages }
  for (const rule of policy.rules) {
    for (const list of LISTS) if (rule[list].length > 1) yield { owner: rule, list, items: rule[list] }
    for (const entry of firstOnes(rule.resources)) {
      const { resources, resourceNames } = entry
      if (resources.length > 1) yield { owner: entry, list: 'resources', items: resources }
      if (resourceNames.length > 1) yield { owner: entry, list: 'resourceNames', items: resourceNames }
    }
  }
}

/** What is said of a repeated entry as a whole needs not be said of its lists. */
function firstOnes(entries: readonly GroupResources[]): readonly GroupResources[] {
  if (entries.length < 2) return entries
  const repeated = new Set(repetitions(signatures(entries)).map(({ index }) => index))
  return entries.filter((_, index) => !repeated.has(index))
}
