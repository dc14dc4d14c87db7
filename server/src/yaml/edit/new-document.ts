import type { Json } from '../change.ts'
import type { YamlDocument } from '../document.ts'
import { hasHole } from '../hole.ts'
import { breakOf } from './lines.ts'
import { blockLines, flowLines } from './render.ts'
import { insertion, type SpanEdit } from './span-edit.ts'
import { styleAround } from './style.ts'
import { isCollection } from './target.ts'

/**
 * Writes a value, as this document is written, as one more document behind it. No edits where the text can have no more
 * than one, or cannot be read.
 */
export function newDocumentBehind(document: YamlDocument, value: { [key: string]: Json }): SpanEdit[] {
  const { text, root, format, problems, unread } = document
  if (format === 'json' || problems.length > 0 || unread || !isCollection(root)) return []
  if (hasHole(JSON.stringify(value))) return []
  const style = styleAround(document, root, '', [])
  const lines = root.flow ? flowLines(value, '', false, style) : blockLines(value, '', style)
  const eol = breakOf(text)
  const isEnded = /[\r\n]$/.test(text)
  const body = ['---', ...lines].join(eol)
  return [insertion(text.length, isEnded ? body + eol : eol + body)]
}
