import { Range, Selection, TextEditorRevealType, Uri, window, workspace } from 'vscode'
import type { Range as PlainRange } from '../../../server/src/api/text.ts'

/** Shows a condition, in the editor that has the text if there is one; the tree keeps the focus, to step on with arrows. */
export async function reveal(uri: string, { start, end }: PlainRange): Promise<void> {
  const shown = window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri)
  const document = shown?.document ?? (await workspace.openTextDocument(Uri.parse(uri, true)))
  const editor = await window.showTextDocument(document, {
    ...(shown?.viewColumn !== undefined && { viewColumn: shown.viewColumn }),
    preserveFocus: true,
  })
  const range = new Range(start.line, start.character, end.line, end.character)
  // A whole rule is shown, not selected.
  editor.selection = range.isSingleLine
    ? new Selection(range.start, range.end)
    : new Selection(range.start, range.start)
  editor.revealRange(range, TextEditorRevealType.InCenterIfOutsideViewport)
}
