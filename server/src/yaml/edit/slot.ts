import type { Node } from '../tree.ts'
import { skipBlanks, skipSpace } from './lines.ts'
import { type Child, isEntry } from './target.ts'

/** Offset behind the colon of a key; undefined where there is none. */
export function behindColon(text: string, key: Node): number | undefined {
  const at = skipSpace(text, key.end)
  return text[at] === ':' ? at + 1 : undefined
}

/** Where the value of a block child starts to stand: behind the colon or the dash, and an anchor or tag on that line. */
export function behindHead(text: string, holder: Child): number | undefined {
  const head = isEntry(holder) ? behindColon(text, holder.key) : holder.start + 1
  return head === undefined ? undefined : behindProperties(text, head)
}

/** Offset behind the anchors and tags that follow on the line. */
function behindProperties(text: string, offset: number): number {
  let at = offset
  for (;;) {
    const property = skipBlanks(text, at)
    if (text[property] !== '&' && text[property] !== '!') return at
    at = property
    while (at < text.length && !/\s/.test(text.charAt(at))) at++
  }
}

/** The value of a child is left out in the text. */
export const isMissing = (node: Node): boolean =>
  node.type === 'scalar' && node.style === 'plain' && node.start === node.end

/** Where the anchor and tag of a child's value start, or the value itself. */
export function valueStart(text: string, child: Child): number {
  const from = isEntry(child) ? behindColon(text, child.key) : text[child.start] === '-' ? child.start + 1 : child.start
  return Math.min(child.value.start, skipSpace(text, from ?? child.value.start))
}
