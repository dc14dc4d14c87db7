import type { ApiRequest } from '../../api/request.ts'
import type { Minor } from '../../kubernetes/version.ts'
import { CREDENTIALS, type Credential } from './credentials.ts'
import type { AuditPolicy, AuditRule } from './model.ts'
import { type Witness, witnesses } from './witness.ts'

/** A rule that writes a credential into the log, and the request that shows it. */
export interface Leak {
  rule: AuditRule
  credential: Credential
  request: ApiRequest
  /** What holds it: the body of the request, or only that of the answer. */
  part: 'body' | 'answer'
}

/** By rule, in the order of the rules; one for each credential. [] for a policy of which a template may write a part. */
export function credentialLeaks(policy: AuditPolicy, version: Minor): Leak[][] {
  const byRule = new Map<AuditRule, Leak[]>()
  for (const leak of CREDENTIALS.flatMap(credential => leaksOf(policy, credential, version))) {
    const known = byRule.get(leak.rule)
    if (known) known.push(leak)
    else byRule.set(leak.rule, [leak])
  }
  return [...byRule.values()].sort(([a], [b]) => (a?.rule.index ?? 0) - (b?.rule.index ?? 0))
}

function leaksOf(policy: AuditPolicy, credential: Credential, version: Minor): Leak[] {
  const { group, resource, subresource, inRequest, inResponse } = credential
  const verbs = [...new Set([...inRequest, ...inResponse])]
  const leaks = new Map<number, Leak>()
  for (const witness of witnesses(policy, { apiGroup: group, resource, subresource, verbs }, version, recordsBodies)) {
    const { rule, request } = witness
    const part = leakingPart(witness, credential)
    if (part && !leaks.has(rule.index)) leaks.set(rule.index, { rule, credential, request, part })
  }
  return [...leaks.values()]
}

const recordsBodies = ({ level }: AuditRule): boolean => level === 'Request' || level === 'RequestResponse'

/** The events tell whether a body is written at all: not where its stage is left out. */
function leakingPart({ request, outcome }: Witness, credential: Credential): Leak['part'] | undefined {
  const events = outcome.events ?? []
  if (credential.inRequest.includes(request.verb) && events.some(event => event.requestObject)) return 'body'
  const answered = credential.inResponse.includes(request.verb) && events.some(event => event.responseObject)
  return answered ? 'answer' : undefined
}
