import { Range, Uri, WorkspaceEdit, workspace } from 'vscode'
import type { Fix } from '../../../server/src/api/problem.ts'
import { reveal } from './reveal.ts'

/** Makes the rule of a near miss match, and shows it. The answer that it belongs to is of the texts as they are now. */
export async function mend({ edits }: Fix): Promise<void> {
  const edit = new WorkspaceEdit()
  for (const { uri, range, newText } of edits) {
    const { start, end } = range
    edit.replace(Uri.parse(uri, true), new Range(start.line, start.character, end.line, end.character), newText)
  }
  const [first] = edits
  if (first) await reveal(first.uri, { start: first.range.start, end: first.range.start })
  await workspace.applyEdit(edit)
}
