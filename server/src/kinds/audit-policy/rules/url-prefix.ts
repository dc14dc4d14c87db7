import type { Severity } from '../../../api/problem.ts'
import { formatMinor } from '../../../kubernetes/version.ts'
import type { FixPlan } from '../../../yaml/change.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { atValue } from '../../../yaml/path.ts'
import { isListed, removeItem, replaceItem, type TextList } from '../../lists.ts'
import { defineRule } from '../../rule.ts'
import { urlReaches } from '../advice/urls/url-reach.ts'
import { type UrlSurprise, urlSurprises } from '../advice/urls/url-surprises.ts'
import { isUrlRule } from '../match/conditions.ts'
import type { AuditPolicy, AuditRule } from '../model.ts'

const SEVERITY: Record<UrlSurprise['what'], Severity> = {
  query: 'warning',
  misspelt: 'information',
  parent: 'information',
  slash: 'information',
  below: 'hint',
  alone: 'hint',
  covered: 'hint',
  gone: 'hint',
}

export default defineRule<AuditPolicy>()({
  id: 'audit/url-prefix',
  severity: 'information',
  docs: {
    finds:
      'An entry of nonResourceURLs that matches less than it seems to: queries, slashes at the end, paths without what is below them, slips, paths no longer served.',
    why: 'An entry is compared with the path of the request, without its query and letter by letter. With a star at its end it is a plain prefix: "/healthz/*" takes what is below /healthz but not /healthz itself, "/healthz*" takes both. "/version" does not match /version/.',
    ignores:
      'Paths that are not near any of those that kube-apiserver serves: an extension may serve them. A list that has both forms, such as "/api" and "/api/*".',
    fixes:
      'Writes the path or the pattern that was meant; removes an entry that another one covers. Where level None would match more, --fix leaves it.',
    bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: None
    nonResourceURLs: ["/healthz/*", "/readyz?verbose", "/metrcs"]
  - level: Metadata
`,
    good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: None
    nonResourceURLs: ["/healthz*", "/readyz", "/metrics"]
  - level: Metadata
`,
  },
  messages: {
    query: 'Paths are compared without their query, so no request matches "{url}". The path is {instead}.',
    covered: '"{by}" matches everything that "{url}" matches; this entry changes nothing.',
    gone: 'Since Kubernetes {since} kube-apiserver serves nothing that "{url}" matches.',
    slash: 'kube-apiserver serves {path}, without the slash: "{url}" does not match that.',
    below: '"{url}" matches what is below {path}, but not {path} itself. "{instead}" matches both.',
    parent: 'kube-apiserver serves nothing at "{url}" itself, only below it: "{instead}" matches that.',
    alone: '"{url}" matches this path alone, not what is below it. "{instead}" matches both.',
    misspelt: 'kube-apiserver serves nothing at "{url}". Near it is {path}.',
  },
  check(policy, { report, version, shared }) {
    const reachOf = shared(urlReaches)
    for (const rule of policy.rules.filter(isUrlRule)) {
      const list = { path: [...rule.path, 'nonResourceURLs'], items: rule.nonResourceURLs }
      if (rule.partial || list.items.some(hasHole)) continue
      urlSurprises(list.items, version, reachOf).forEach((surprise, index) => {
        if (!surprise) return
        const data = { url: list.items[index] ?? '', ...dataOf(surprise, list) }
        report(surprise.what, atValue([...list.path, index]), data, {
          severity: SEVERITY[surprise.what],
          fixes: fixes(surprise, rule.level, list, index),
        })
      })
    }
  },
})

function dataOf(surprise: UrlSurprise, { items }: TextList): Record<string, string> {
  if (surprise.what === 'covered') return { by: items[surprise.by] ?? '' }
  return surprise.what === 'gone' ? { since: formatMinor(surprise.since) } : { ...surprise }
}

/** What these write matches more than before. */
const WIDENING: ReadonlySet<UrlSurprise['what']> = new Set(['parent', 'below', 'alone'])

function fixes(surprise: UrlSurprise, level: AuditRule['level'], list: TextList, index: number): FixPlan[] {
  const url = list.items[index]
  if ('instead' in surprise) {
    const { instead } = surprise
    const changes = replaceItem(list, index, isListed(list, instead) ? [] : [instead])
    // At level None more requests would go unrecorded.
    const preferred = level !== 'None' || !WIDENING.has(surprise.what)
    return [{ title: `Replace with "${instead}"`, preferred, changes }]
  }
  if (list.items.length === 1) return []
  return [{ title: `Remove "${url}" (it changes nothing)`, preferred: true, changes: removeItem(list, index) }]
}
