import { Range, Selection, TabInputWebview, TextEditorRevealType, Uri, ViewColumn, window, workspace } from 'vscode'
import type { Explanation, TraceStep } from '../../../server/src/api/explanation.ts'
import type { Range as PlainRange } from '../../../server/src/api/text.ts'
import { deciding } from './marks.ts'

/** Brings what decides into view, where an editor shows its text; the cursor stays. */
export function revealDeciding(explanations: readonly Explanation[]): void {
  const editorOf = ({ uri }: TraceStep) =>
    window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri)
  const step = explanations.flatMap(deciding).find(editorOf)
  const editor = step && editorOf(step)
  if (!editor) return
  const range = rangeOf(step.range)
  // VS Code counts a rule that is near the edge as outside, and would scroll the first rules out of a short policy.
  const isVisible = editor.visibleRanges.some(visible => visible.contains(range))
  if (!isVisible) editor.revealRange(range, TextEditorRevealType.InCenterIfOutsideViewport)
}

const rangeOf = ({ start, end }: PlainRange): Range => new Range(start.line, start.character, end.line, end.character)

/** Shows a condition, in the editor that has the text if there is one; the tree keeps the focus, to step on with arrows. */
export async function reveal(uri: string, place: PlainRange): Promise<void> {
  const shown = window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri)
  const document = shown?.document ?? (await workspace.openTextDocument(Uri.parse(uri, true)))
  const editor = await window.showTextDocument(document, {
    viewColumn: shown?.viewColumn ?? besidePages(),
    preserveFocus: true,
  })
  const range = rangeOf(place)
  // A whole rule is shown, not selected.
  editor.selection = range.isSingleLine
    ? new Selection(range.start, range.end)
    : new Selection(range.start, range.start)
  editor.revealRange(range, TextEditorRevealType.InCenterIfOutsideViewport)
}

/** Who clicks in a page wants to go on seeing it. */
function besidePages(): ViewColumn {
  const { activeTabGroup, all } = window.tabGroups
  if (!(activeTabGroup.activeTab?.input instanceof TabInputWebview)) return ViewColumn.Active
  return all.find(group => group !== activeTabGroup)?.viewColumn ?? ViewColumn.Beside
}
