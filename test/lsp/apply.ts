import type { TextEdit, WorkspaceEdit } from 'vscode-languageserver'
import { lineStartsOf } from '../../server/src/yaml/lines.ts'

/** The text after the edits of one document; positions in UTF-16, edits in any order. */
export function applyEdit(text: string, edit: WorkspaceEdit | undefined): string {
  const starts = lineStartsOf(text)
  const offset = ({ line, character }: TextEdit['range']['start']) => (starts[line] ?? text.length) + character
  const sorted = editsOf(edit).toSorted((a, b) => offset(b.range.start) - offset(a.range.start))
  return sorted.reduce(
    (text, { range, newText }) => text.slice(0, offset(range.start)) + newText + text.slice(offset(range.end)),
    text,
  )
}

function editsOf(edit: WorkspaceEdit | undefined): TextEdit[] {
  const [first] = edit?.documentChanges ?? []
  if (first && 'edits' in first) return first.edits as TextEdit[]
  return Object.values(edit?.changes ?? {}).flat()
}
