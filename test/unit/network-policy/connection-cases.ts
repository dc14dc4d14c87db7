import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { Connection, ConnectionOutcome, Explanation } from '../../../server/src/index.ts'
import { openExplainer } from '../../../server/src/service/explain.ts'

/** Manifests, and what is known of connections between their pods. */
export interface CaseSet {
  id: string
  title?: string
  /** Below the table's folder. */
  manifestFiles: string[]
  cases: ConnectionCase[]
}

export interface ConnectionCase extends Connection {
  expect: Omit<Partial<ConnectionOutcome>, 'allowed'> & { allowed: boolean }
  /** Why plugins may differ. */
  undefined?: string[]
  note?: string
}

export type Answer = Extract<Explanation, { kind: 'network-policy' }>

/** Reads the manifests of a set once. */
export function answererOf({ manifestFiles }: CaseSet, folder: URL): (connection: Connection) => Answer {
  const texts = manifestFiles.map(uri => ({ uri, text: readFileSync(new URL(uri, folder), 'utf8') }))
  const explain = openExplainer(texts)
  return ({ from, to, protocol, port }) => {
    const answers = explain({ from, to, protocol, port })
    const [answer] = answers
    assert(answer?.kind === 'network-policy' && answers.length === 1, 'one engine answers')
    return answer
  }
}

/** Every key of the table that is given; of byPolicies the entries that it names, on a denied side all of them. */
export function assertOutcome(outcome: ConnectionOutcome, expect: ConnectionCase['expect'], about: string): void {
  const { allowed, egress, ingress, byPolicies, defaultAllow } = expect
  assert.equal(outcome.allowed, allowed, about)
  if (egress !== undefined) assert.equal(outcome.egress, egress, about)
  if (ingress !== undefined) assert.equal(outcome.ingress, ingress, about)
  if (defaultAllow) assert.deepEqual([...outcome.defaultAllow].sort(), [...defaultAllow].sort(), about)
  for (const wanted of byPolicies ?? [])
    assert(
      outcome.byPolicies.some(found => isLike(found, wanted)),
      about,
    )
  for (const side of ['egress', 'ingress'] as const) {
    if (outcome[side] !== 'denied' || expect[side] === undefined || !byPolicies) continue
    const named = (list: ConnectionOutcome['byPolicies']) =>
      list.flatMap(({ direction, policy }) => (direction === side ? [policy] : [])).sort()
    assert.deepEqual(named(outcome.byPolicies), named(byPolicies), about)
  }
}

const isLike = (found: object, wanted: object): boolean =>
  Object.entries(wanted).every(([key, value]) => Object.entries(found).some(([k, v]) => k === key && v === value))
