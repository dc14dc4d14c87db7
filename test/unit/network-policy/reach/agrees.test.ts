import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { Connection, End, Reach, ReachWorkload, SourceText } from '../../../../server/src/index.ts'
import { openExplainer } from '../../../../server/src/service/explain.ts'
import { reach } from '../../../../server/src/service/reach/reach.ts'
import { allows, policiesOn, rulesOn, tellingAddresses, tellingPorts, verdictOn } from './lookup.ts'
import { POD_IPS, policies, workloads } from './random-manifests.ts'
import { OWN, scenarioSets, setsOf } from './sets.ts'

const PROTOCOLS = ['TCP', 'UDP', 'SCTP'] as const

/** Asks explain about everything that the matrix tells apart. */
function assertAgrees(texts: SourceText[]): void {
  const found = reach(texts)
  const explain = openExplainer(texts)
  for (const ends of pairsOf(found)) {
    const verdict = verdictOn(found, ends)
    assert(verdict, JSON.stringify(ends))
    for (const protocol of PROTOCOLS) {
      for (const port of tellingPorts(found)) {
        const asked = { ...ends, protocol, port }
        const [answer] = explain(asked)
        assert(answer?.kind === 'network-policy')
        const { allowed, byPolicies } = answer.outcome
        const about = `${JSON.stringify(ends)} ${protocol} ${port}`
        assert.equal(allows(verdict, asked), allowed, about)
        const rules = byPolicies.flatMap(({ direction, policy, effect, rule }) =>
          effect === 'allow' ? [`${direction} ${policy} ${rule}`] : [],
        )
        if (allowed === true) assert.deepEqual(rulesOn(found, verdict, asked), rules.sort(), about)
        const denying = byPolicies.filter(({ effect }) => effect === 'isolate')
        const told = policiesOn(found, verdict)
        for (const { direction, policy } of denying) assert(told.includes(`${direction} ${policy}`), about)
      }
    }
  }
}

function pairsOf({ ends }: Reach): Pick<Connection, 'from' | 'to'>[] {
  const workloads = ends.filter(end => end.type === 'workload')
  return workloads.flatMap(one => [
    ...workloads.map(other => ({ from: endOf(one), to: endOf(other) })),
    ...outsideOf(one.outside.to).map(ip => ({ from: endOf(one), to: { ip } })),
    ...outsideOf(one.outside.from).map(ip => ({ from: { ip }, to: endOf(one) })),
  ])
}

const outsideOf = (groups: ReachWorkload['outside']['to']): string[] =>
  tellingAddresses(groups).filter(ip => !POD_IPS.some(own => own === ip))

const endOf = ({ kind, namespace, name }: ReachWorkload): End =>
  kind === 'Pod' ? { namespace, podName: name } : { namespace, workload: { kind, name } }

describe('every cell of the matrix says what explain says', () => {
  for (const set of scenarioSets().filter((_, i) => i % 3 === 0)) it(set.id, () => assertAgrees(set.texts))
  for (const set of setsOf(OWN).filter((_, i) => i % 20 === 0)) it(set.id, () => assertAgrees(set.texts))

  it('whatever the policies are', () =>
    fc.assert(
      fc.property(workloads, policies, (pods, rules) => {
        assertAgrees([
          { uri: 'a.yaml', text: JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [...pods, ...rules] }) },
        ])
      }),
      { numRuns: 30 },
    ))
})
