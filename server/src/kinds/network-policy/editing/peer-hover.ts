import { selectsAll } from '../../../kubernetes/selectors.ts'
import { escapeMarkdown, paragraphs } from '../../markdown.ts'
import type { Peer, PolicyRule } from '../model.ts'
import type { Review } from '../review.ts'
import { blockHover } from './block-hover.ts'
import { peersFound } from './found.ts'
import { peerInWords } from './peer-words.ts'
import { ANYWHERE } from './rule-hover.ts'
import { capital } from './selector-words.ts'

/** Peers that are told; a rule may hold thousands. */
const MOST = 8

/** `from` or `to`: all peers. */
export function peersHover(rule: PolicyRule, review: Review): string {
  const { direction, peers } = rule
  const key = direction === 'Ingress' ? 'from' : 'to'
  const title = `**${key}**`
  if (peers.length === 0) return `${title} · empty, which means ${ANYWHERE[direction].replace(/,$/, '')}.`
  const told = peers.slice(0, MOST).map(peer => escapeMarkdown(peerInWords(peer, review.policy)))
  const found = escapeMarkdown(peersFound(peers, review) ?? '')
  if (peers.length === 1) return paragraphs(`${title} · ${told[0]}`, found)
  const rest = peers.length > MOST ? `And ${peers.length - MOST} more.` : undefined
  const lines = told.map((words, i) => `${i + 1}. ${words}`).join('\n')
  return paragraphs(`${title} · one of ${peers.length} peers is enough (or):`, lines, rest, found)
}

/** One peer, at its dash. */
export function peerHover(peer: Peer, rule: PolicyRule, review: Review): string | undefined {
  if (peer.ipBlock) return paragraphs(orInWords(peer, rule), blockHover(peer.ipBlock))
  const words = escapeMarkdown(peerSentence(peer, review))
  return paragraphs(orInWords(peer, rule), words, escapeMarkdown(peersFound([peer], review) ?? ''))
}

/** "Pods with app=web of namespaces with team=ops: both have to hold (and)." */
function peerSentence(peer: Peer, review: Review): string {
  const { podSelector, namespaceSelector } = peer
  if (!podSelector && !namespaceSelector) return 'Names nobody, and the API server refuses that.'
  const words = capital(peerInWords(peer, review.policy))
  if (!namespaceSelector) return `${words}, and of no other.`
  return podSelector && !selectsAll(podSelector) ? `${words}: both have to hold (and).` : `${words}.`
}

/** Where a peer is one of several. */
export const orInWords = ({ index }: Peer, { peers }: PolicyRule): string | undefined =>
  peers.length > 1 ? `**Peer ${index + 1} of ${peers.length}** · one of them is enough (or)` : undefined
