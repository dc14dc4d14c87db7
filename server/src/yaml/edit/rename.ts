import type { YamlDocument } from '../document.ts'
import { hasHole } from '../hole.ts'
import type { Path } from '../path.ts'
import { quoted } from './quote.ts'
import type { SpanEdit } from './span-edit.ts'
import { isEntry, targetAt } from './target.ts'

/** Writes another key in the place of the one at `path`, quoted as it was; none if the mapping has that key already. */
export function rename(document: YamlDocument, path: Path, to: string): SpanEdit[] | undefined {
  const { root } = document
  const target = targetAt(root, path)
  if (!target || !isEntry(target.child) || target.child.key.type !== 'scalar') return undefined
  if (path.at(-1) === to) return []
  const { key } = target.child
  const isMore = key.anchor !== undefined || hasHole(key.text) || (key.tag !== undefined && key.tag !== '!!str')
  if (isMore || key.start === key.end || targetAt(root, [...path.slice(0, -1), to])) return undefined
  const wanted = key.style === 'single' || key.style === 'double' ? key.style : 'plain'
  return [
    {
      span: { start: key.start, end: key.end },
      newText: quoted(to, document.format === 'json' ? 'double' : wanted, target.parent.flow),
    },
  ]
}
