import type { Position } from '../../api/text.ts'
import { kinds } from '../../kinds/index.ts'
import type { Kind } from '../../kinds/kind.ts'
import type { StreamDocument } from '../../yaml/document.ts'
import { deref, fieldsOf } from '../../yaml/fields.ts'
import { offsetAt } from '../../yaml/position.ts'
import type { Node } from '../../yaml/tree.ts'
import type { Completion } from '../completion.ts'
import { plainText } from './snippet.ts'

/** A whole object, where a document holds nothing yet or only the lines that say what it will be. */
export function templateCompletions(place: StreamDocument, position: Position): Completion[] {
  const { text } = place.document
  const at = offsetAt(place, position)
  const before = /[^\r\n]*$/.exec(text.slice(0, at))?.[0] ?? ''
  const after = /^[^\r\n]*/.exec(text.slice(at))?.[0] ?? ''
  if (!/^\w*$/.test(before) || !/^\w*\s*$/.test(after)) return []
  const range = {
    start: { line: position.line, character: position.character - before.length },
    end: { line: position.line, character: position.character + after.trimEnd().length },
  }
  return kinds.flatMap(kind => {
    const there = headerOf(place, at, kind)
    if (there === undefined) return []
    return kind.editing.templates.map(({ label, documentation, snippet }) => {
      const lines = snippet.split('\n').filter(line => !there.some(key => line.startsWith(`${key}:`)))
      const left = lines.join('\n')
      return {
        label,
        kind: 'snippet' as const,
        documentation,
        range,
        newText: plainText(left),
        snippet: left,
        filterText: `apiVersion kind ${label}`,
      }
    })
  })
}

/** The keys that are there but for a half-typed one; undefined when they are others, or not those of the kind. */
function headerOf({ document }: StreamDocument, at: number, kind: Kind): string[] | undefined {
  const root = deref(document.root)
  if (root === undefined || root.type === 'scalar') return []
  if (root.type !== 'mapping') return undefined
  const written = fieldsOf(root).all.filter(({ entry: { key } }) => at < key.start || key.end < at)
  const isOurs = written.every(({ key, value }) => fits(key, deref(value), kind))
  return isOurs && written.some(({ key }) => key === 'apiVersion') ? written.map(({ key }) => key) : undefined
}

function fits(key: string, value: Node | undefined, { group, kinds: names }: Kind): boolean {
  const text = value?.type === 'scalar' ? value.text : undefined
  if (key === 'apiVersion') return text?.startsWith(`${group}/`) ?? false
  return key === 'kind' && (text === '' || names.some(name => name === text))
}
