import type { LabelSelector, SelectorRequirement } from '../../../kubernetes/selectors.ts'
import { NAMESPACE_NAME_LABEL } from '../../../workloads/read-namespace.ts'
import { hasHole } from '../../../yaml/hole.ts'
import type { Path } from '../../../yaml/path.ts'
import { escapeMarkdown, paragraphs } from '../../markdown.ts'
import type { Peer, PolicyRule } from '../model.ts'
import type { Review } from '../review.ts'
import { namespacesFound, peersFound, podsFound } from './found.ts'
import { orInWords, peerHover } from './peer-hover.ts'
import { subjectInWords } from './policy-hover.ts'
import { capital, conditionSentence, namespacesInWords, podsInWords } from './selector-words.ts'

/** spec.podSelector; `rest` leads on from it. */
export function subjectHover(rest: Path, review: Review): string {
  const one = conditionAt(review.policy.podSelector, rest)
  return one ? told(conditionSentence(one), podsFound(only(one), review)) : escapeMarkdown(subjectInWords(review))
}

/** The podSelector of a peer. */
export function peerPodsHover(rest: Path, peer: Peer, rule: PolicyRule, review: Review): string | undefined {
  const one = peer.podSelector && conditionAt(peer.podSelector, rest)
  if (!one) return peerHover(peer, rule, review)
  return told(conditionSentence(one), peersFound([{ ...peer, podSelector: only(one) }], review))
}

/** The namespaceSelector of a peer. */
export function peerNamespacesHover(rest: Path, peer: Peer, rule: PolicyRule, review: Review): string | undefined {
  const { namespaceSelector, podSelector } = peer
  if (!namespaceSelector) return undefined
  const one = conditionAt(namespaceSelector, rest)
  if (one) {
    const isName = one.key === NAMESPACE_NAME_LABEL
    const name = isName ? 'The API server gives every namespace this label, with its name.' : undefined
    return paragraphs(told(conditionSentence(one), namespacesFound(only(one), review)), name)
  }
  const pods = podSelector
    ? `The podSelector beside it picks ${podsInWords(podSelector)} there (and).`
    : 'Without a podSelector beside it: every pod there.'
  return paragraphs(
    orInWords(peer, rule),
    told(`${capital(namespacesInWords(namespaceSelector))}.`, namespacesFound(namespaceSelector, review)),
    told(pods, peersFound([peer], review)),
  )
}

const told = (words: string, found: string | undefined): string =>
  escapeMarkdown(found === undefined ? words : `${words} ${found}`)

/** The one condition that a path in a selector leads to. */
function conditionAt({ path, matchLabels, matchExpressions }: LabelSelector, [list, at]: Path) {
  if (list === 'matchExpressions' && typeof at === 'number') return matchExpressions[at]
  const value = list === 'matchLabels' && typeof at === 'string' ? matchLabels.get(at) : undefined
  if (value === undefined) return undefined
  return { path, key: String(at), operator: 'In', values: [value], partial: hasHole(value) }
}

const only = (condition: SelectorRequirement): LabelSelector => ({
  path: condition.path,
  matchLabels: new Map(),
  matchExpressions: [condition],
  partial: condition.partial,
})
