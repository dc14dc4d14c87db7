import { peekToken } from '../scan/peek.ts'
import { takeToken } from '../scan/queue.ts'
import { faultToken } from '../scan/scanner.ts'
import { ANCHOR, TAG, type Token } from '../scan/token.ts'
import type { Parser } from './parser.ts'

/** Anchor and tag in front of a node. */
export interface Properties {
  anchor: string | undefined
  /** As written. */
  tag: string | undefined
  /** The tag with its handle resolved: "tag:yaml.org,2002:str"; '' for none. */
  uri: string
  start: number
  end: number
}

function resolveHandle(p: Parser, tag: Token): string {
  if (tag.text === '') return tag.suffix
  const uri = (p.tags.get(tag.text) ?? '') + (p.tags.has(tag.text) ? tag.suffix : '')
  if (uri === '') faultToken(p.scanner, 'found undefined tag handle', tag)
  return uri
}

/** Reads "&anchor !tag" or "!tag &anchor"; undefined where there is neither. */
export function parseProperties(p: Parser): Properties | undefined {
  const first = peekToken(p.scanner)
  if (first.kind !== ANCHOR && first.kind !== TAG) return undefined
  takeToken(p.scanner)
  const second = peekToken(p.scanner)
  const both = second.kind === (first.kind === ANCHOR ? TAG : ANCHOR)
  if (both) takeToken(p.scanner)
  const anchor = first.kind === ANCHOR ? first : both ? second : undefined
  const tag = first.kind === TAG ? first : both ? second : undefined
  // As in go-yaml, what follows is looked at before the tag is.
  peekToken(p.scanner)
  return {
    anchor: anchor?.text,
    tag: tag && p.scanner.text.slice(tag.start, tag.end),
    uri: tag ? resolveHandle(p, tag) : '',
    start: first.start,
    end: both ? second.end : first.end,
  }
}
