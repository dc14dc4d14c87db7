import { nonResourceURLs } from '../../../kubernetes/well-known.ts'
import type { FixPlan } from '../../../yaml/change.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { atValue } from '../../../yaml/path.ts'
import { replaceItem } from '../../lists.ts'
import { defineRule } from '../../rule.ts'
import { type DeadUrl, deadUrl } from '../advice/dead-url.ts'
import { listOf } from '../advice/edit-rule.ts'
import { roleExample } from '../advice/example.ts'
import { urlRules } from '../advice/resource-rules.ts'
import type { PolicyRule } from '../model.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/dead-url',
  severity: 'warning',
  docs: {
    finds:
      'An entry of nonResourceURLs that matches no request: "metrics", "/api/v1/pods", "/healthz?verbose", "/logs/*/x".',
    why: 'An entry is the whole path of a request, or the start of one with a star at its end. Anything else is compared letter by letter. Requests for objects (below /api/v1 and /apis/GROUP/VERSION) are granted by resources and never by URLs.',
    ignores: 'Paths that Kubernetes does not serve: other programs ask Kubernetes about theirs.',
    fixes: 'Writes the path that was meant, where that is plain.',
    bad: roleExample(['nonResourceURLs: [metrics]\nverbs: [get]']),
    good: roleExample(['nonResourceURLs: [/metrics]\nverbs: [get]']),
  },
  messages: {
    empty: 'An empty string is the path of no request: it grants nothing.',
    slash: 'Paths start with a slash: "{url}" grants nothing.',
    host: 'Only the path is compared: "{url}" grants nothing.',
    query: 'The path of a request ends before the "?": "{url}" grants nothing.',
    star: 'A star stands for anything only at the end: "{url}" is compared as it stands and grants nothing.',
    objects: 'Requests for objects are granted by resources, never by URLs: "{url}" grants nothing.',
    below: '"{url}" grants what is below {parent}, and not {parent} itself.',
  },
  check(review, { report }) {
    for (const { rule } of urlRules(review)) {
      rule.nonResourceURLs.forEach((url, index) => {
        if (hasHole(url)) return
        const at = atValue([...rule.path, 'nonResourceURLs', index])
        const dead = deadUrl(url)
        if (dead) report(dead.why, at, { url }, { fixes: fixesFor(rule, index, dead) })
        const parent = dead ? undefined : parentMissing(rule, url)
        if (parent === undefined) return
        const change = { op: 'append' as const, path: [...rule.path, 'nonResourceURLs'], value: parent }
        const fixes = [{ title: `Add ${parent}`, changes: [change] }]
        report('below', at, { url, parent }, { severity: 'information', fixes })
      })
    }
  },
})

function fixesFor(rule: PolicyRule, index: number, { instead }: DeadUrl): FixPlan[] {
  if (instead === undefined || rule.nonResourceURLs.includes(instead)) return []
  const changes = replaceItem(listOf(rule, 'nonResourceURLs'), index, [instead])
  return [{ title: `Change to "${instead}"`, preferred: true, changes }]
}

const SERVED: ReadonlySet<string> = new Set(nonResourceURLs.map(({ path }) => path))

/** "/metrics" of "/metrics/*", where that is served and not granted. */
function parentMissing({ nonResourceURLs: urls }: PolicyRule, url: string): string | undefined {
  const parent = url.endsWith('/*') ? url.slice(0, -2) : ''
  const isGranted = urls.includes(parent) || urls.includes(`${parent}*`) || urls.includes('*')
  return SERVED.has(parent) && LEAVES.has(parent) && !isGranted ? parent : undefined
}

/** Of these the path itself is what people ask for. */
const LEAVES: ReadonlySet<string> = new Set(['/metrics', '/healthz', '/livez', '/readyz', '/version'])
