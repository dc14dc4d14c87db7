import { selectsAll } from '../../../kubernetes/selectors.ts'
import { escapeMarkdown, paragraphs } from '../../markdown.ts'
import type { Direction, Peer, PolicyRule } from '../model.ts'
import type { Review } from '../review.ts'
import { blockHover } from './block-hover.ts'
import { peersFound } from './found.ts'
import { partlyRead } from './partly-read.ts'
import { peerInWords } from './peer-words.ts'
import { capital } from './selector-words.ts'

/** Peers that are told; a rule may hold thousands. */
const MOST = 8

/** `from` or `to`: all peers; undefined where only a template knows them. */
export function peersHover(rule: PolicyRule, review: Review): string | undefined {
  const { direction, peers, partial } = rule
  const title = `**${direction === 'Ingress' ? 'from' : 'to'}**`
  if (peers.length === 0) return partial ? undefined : `${title} · ${EMPTY[direction]}`
  const told = peers.slice(0, MOST).map(peer => escapeMarkdown(peerInWords(peer, review.policy)))
  const found = escaped(peersFound(peers, review))
  if (peers.length === 1) return paragraphs(`${title} · ${told[0]}`, found, partlyRead(rule))
  const rest = peers.length > MOST ? `And ${peers.length - MOST} more.` : undefined
  const lines = told.map((words, i) => `${i + 1}. ${words}`).join('\n')
  return paragraphs(`${title} · one of ${peers.length} peers is enough (or):`, lines, rest, found, partlyRead(rule))
}

const EMPTY: Readonly<Record<Direction, string>> = {
  Ingress: 'empty, which means from anywhere, inside the cluster and outside.',
  Egress: 'empty, which means to anywhere, inside the cluster and outside.',
}

/** One peer, at its dash. */
export function peerHover(peer: Peer, rule: PolicyRule, review: Review): string | undefined {
  const { podSelector, namespaceSelector, ipBlock, partial } = peer
  if (ipBlock) return paragraphs(orInWords(peer, rule), blockHover(ipBlock))
  if (!podSelector && !namespaceSelector && partial) return undefined
  const words = escapeMarkdown(peerSentence(peer, review))
  return paragraphs(orInWords(peer, rule), words, escaped(peersFound([peer], review)))
}

const escaped = (text: string | undefined): string | undefined => text && escapeMarkdown(text)

/** "Pods with app=web of namespaces with team=ops: both have to hold (and)." */
function peerSentence(peer: Peer, review: Review): string {
  const { podSelector, namespaceSelector } = peer
  if (!podSelector && !namespaceSelector) return 'Names nobody, and the API server refuses that.'
  const words = capital(peerInWords(peer, review.policy))
  if (!namespaceSelector) return `${words}, and of no other.`
  const isBoth = podSelector && !selectsAll(podSelector) && !selectsAll(namespaceSelector)
  return isBoth ? `${words}: both have to hold (and).` : `${words}.`
}

/** Where a peer is one of several. */
export const orInWords = ({ index }: Peer, { peers }: PolicyRule): string | undefined =>
  peers.length > 1 ? `**Peer ${index + 1} of ${peers.length}** · one of them is enough (or)` : undefined
