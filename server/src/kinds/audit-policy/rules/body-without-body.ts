import { LONG_RUNNING_SUBRESOURCES } from '../../../kubernetes/long-running.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { listAnd } from '../../wording.ts'
import { isUrlRule } from '../match/conditions.ts'
import type { AuditPolicy, AuditRule } from '../model.ts'

export default defineRule<AuditPolicy>()({
  id: 'audit/body-without-body',
  severity: 'hint',
  docs: {
    finds: 'Level Request or RequestResponse in a rule whose requests have no body to record.',
    why: 'Reads send no body, URL requests are recorded without one, and what flows through exec, attach, portforward, proxy and log is never recorded, whatever the level (the command of an exec stands in requestURI at level Metadata). Such a rule records no more than Metadata does; only the level named in the events is another.',
    ignores:
      'RequestResponse for URLs and for get and list, where a response may be recorded; rules with some requests that have a body.',
    fixes: 'Sets the level to Metadata. Not by --fix: the events then name that level.',
    bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: RequestResponse
    resources:
      - group: ""
        resources: ["pods/exec", "pods/attach"]
  - level: Metadata
`,
    good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Metadata
    resources:
      - group: ""
        resources: ["pods/exec", "pods/attach"]
  - level: Metadata
`,
  },
  messages: {
    session:
      'What flows through {what} is never recorded, whatever the level. Metadata records as much: the request, its query (the command of an exec) and the response code.',
    url: 'Requests to URLs are recorded without a request body: level Request records no more than Metadata does.',
    reads: 'Reads ({what}) send no body: level Request records no more than Metadata does.',
    watch: 'The events of a watch are never recorded: level RequestResponse records no more than Metadata does.',
  },
  check(policy, { report }) {
    for (const rule of policy.rules) {
      if (rule.partial || (rule.level !== 'Request' && rule.level !== 'RequestResponse')) continue
      const found = bodiless(rule)
      if (!found) continue
      const path = [...rule.path, 'level']
      const fixes = [
        {
          title: 'Set the level to Metadata',
          changes: [{ op: 'set' as const, path, value: 'Metadata' }],
        },
      ]
      report(found.message, atValue(path), { what: found.what }, { ...found.severity, fixes })
    }
  },
})

const READS: ReadonlySet<string> = new Set(['get', 'list', 'watch'])

function bodiless(rule: AuditRule) {
  const request = rule.level === 'Request'
  if (isUrlRule(rule)) return request ? ({ message: 'url', what: '' } as const) : undefined
  const subresources = rule.resources
    .flatMap(entry => (entry.resources.length === 0 ? ['*'] : entry.resources))
    .map(subresourceOf)
  if (subresources.length > 0 && subresources.every(name => LONG_RUNNING_SUBRESOURCES.has(name))) {
    return { message: 'session', what: listed(subresources), severity: { severity: 'information' } } as const
  }
  if (rule.verbs.length === 0) return undefined
  if (request && rule.verbs.every(verb => READS.has(verb)))
    return { message: 'reads', what: listed(rule.verbs) } as const
  return rule.verbs.every(verb => verb === 'watch') ? ({ message: 'watch', what: '' } as const) : undefined
}

const subresourceOf = (pattern: string): string =>
  pattern.includes('/') ? pattern.slice(pattern.indexOf('/') + 1) : ''

const listed = (words: readonly string[]): string => listAnd([...new Set(words)])
