import type { ApiRequest } from '../../../../api/request.ts'
import type { Minor } from '../../../../kubernetes/version.ts'
import { CONDITIONS, groupMatches, resourceMatches } from '../../match/conditions.ts'
import { type RuleFinder, ruleFinder } from '../../match/lookup/rule-finder.ts'
import type { AuditPolicy, AuditRule, GroupResources } from '../../model.ts'
import { type Witness, witnesses } from '../../sample/witness.ts'
import { CREDENTIALS, type Credential } from './credentials.ts'

/** A rule that writes a credential into the log, and the request that shows it. */
export interface Leak {
  rule: AuditRule
  credential: Credential
  request: ApiRequest
  /** What holds it: the body of the request, or only that of the answer. */
  part: 'body' | 'answer'
}

/** By rule, in the order of the rules; one for each credential. [] for a policy of which a template may write a part. */
export function credentialLeaks(
  policy: AuditPolicy,
  version: Minor,
  finder = ruleFinder(policy.rules, version),
): Leak[][] {
  const byRule = new Map<AuditRule, Leak[]>()
  for (const leak of CREDENTIALS.flatMap(credential => leaksOf(policy, credential, version, finder))) {
    const known = byRule.get(leak.rule)
    if (known) known.push(leak)
    else byRule.set(leak.rule, [leak])
  }
  return [...byRule.values()].sort(([a], [b]) => (a?.rule.index ?? 0) - (b?.rule.index ?? 0))
}

/** Verb by verb, so that a rule which leaks is not asked again. */
function leaksOf(policy: AuditPolicy, credential: Credential, version: Minor, finder: RuleFinder): Leak[] {
  const { group, resource, subresource, inRequest, inResponse } = credential
  const leaks = new Map<AuditRule, Leak>()
  const shield = policy.rules.find(rule => answersAll(rule, credential, version))?.index ?? policy.rules.length
  const suspects = policy.rules.filter(
    rule => rule.index <= shield && recordsBodies(rule) && (credential.always || !names(rule, credential)),
  )
  for (const verb of new Set([...inRequest, ...inResponse])) {
    const asked = new Set(suspects.filter(rule => !leaks.has(rule) && mayLeak(rule, verb, credential)))
    if (asked.size === 0) continue
    const shape = { apiGroup: group, resource, subresource, verbs: [verb] }
    for (const witness of witnesses(policy, shape, version, rule => asked.has(rule), finder)) {
      const { rule, request } = witness
      const part = leakingPart(witness, credential)
      if (part) leaks.set(rule, { rule, credential, request, part })
    }
  }
  return [...leaks.values()]
}

/** By the verb alone: at level Request the answer is not recorded. */
function mayLeak({ verbs, level }: AuditRule, verb: string, { inRequest }: Credential): boolean {
  return (verbs.length === 0 || verbs.includes(verb)) && (level === 'RequestResponse' || inRequest.includes(verb))
}

/** Nothing below such a rule needs to be tried. */
function answersAll(rule: AuditRule, { group, resource, subresource }: Credential, version: Minor): boolean {
  if (CONDITIONS.some(({ name, given }) => name !== 'resources' && given(rule))) return false
  const takes = ({ resources, resourceNames }: GroupResources) =>
    resources.length === 0 ||
    (resourceNames.length === 0 && resources.some(pattern => resourceMatches(pattern, resource, subresource)))
  return (
    rule.resources.length === 0 || rule.resources.some(one => groupMatches(one.group, group, version) && takes(one))
  )
}

const recordsBodies = ({ level }: AuditRule): boolean => level === 'Request' || level === 'RequestResponse'

/** Who names a resource that need not hold credentials wants its bodies. */
const names = ({ resources }: AuditRule, { group, name }: Credential): boolean =>
  resources.some(entry => entry.group === group && entry.resources.includes(name))

/** The events tell whether a body is written at all: not where its stage is left out. */
function leakingPart({ request, outcome }: Witness, credential: Credential): Leak['part'] | undefined {
  const events = outcome.events ?? []
  if (credential.inRequest.includes(request.verb) && events.some(event => event.requestObject)) return 'body'
  const answered = credential.inResponse.includes(request.verb) && events.some(event => event.responseObject)
  return answered ? 'answer' : undefined
}
