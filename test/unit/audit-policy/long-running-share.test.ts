import assert from 'node:assert/strict'
import { it } from 'node:test'
import { longRunningShare } from '../../../server/src/kinds/audit-policy/advice/stages/long-running-share.ts'
import { type RuleLiteral, ruleOf } from './policy-of.ts'

const core = (...resources: string[]) => [{ group: '', resources }]

const cases: [string, RuleLiteral, string][] = [
  ['everything', {}, 'some'],
  ['watches', { verbs: ['watch'] }, 'all'],
  ['reads', { verbs: ['get', 'watch'], resources: core('pods') }, 'some'],
  ['creating any resource', { verbs: ['create'] }, 'some'],
  ['creating pods', { verbs: ['create'], resources: core('pods') }, 'none'],
  ['creating pods and what is below', { verbs: ['create'], resources: core('pods/*') }, 'some'],
  ['exec and logs', { resources: core('pods/exec', 'pods/log') }, 'all'],
  ['exec and pods', { verbs: ['get'], resources: core('pods', 'pods/exec') }, 'some'],
  ['pods by any verb', { resources: core('pods') }, 'some'],
  ['a whole group', { verbs: ['get'], resources: [{ group: 'apps' }] }, 'some'],
  ['health checks', { nonResourceURLs: ['/healthz*', '/version'] }, 'none'],
  ['profiles', { nonResourceURLs: ['/debug/pprof/*'] }, 'all'],
  ['debugging', { nonResourceURLs: ['/debug*'] }, 'some'],
]

for (const [name, rule, share] of cases) {
  it(`of the requests of a rule for ${name}, ${share} are long-running`, () => {
    assert.equal(longRunningShare(ruleOf(rule)), share)
  })
}
