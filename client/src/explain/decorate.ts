import {
  type DecorationOptions,
  type ExtensionContext,
  OverviewRulerLane,
  Range,
  type TextEditor,
  ThemeColor,
  window,
} from 'vscode'
import { drawn } from './explained.ts'
import { type Lines, type Marks, marksOf, type Note, TONES } from './marks.ts'
import type { ExplainSession } from './session.ts'

/** So many lines beyond those in view have their notes: a policy of thousands of rules is drawn as fast as a small one. */
const MARGIN = 80

const NOTHING: Marks = { matching: [], faded: [], notes: [] }

/** Draws the answer into every editor that shows the text. */
export function decorate(context: ExtensionContext, session: ExplainSession): void {
  const types = decorationTypes()
  let marks = new Map<string, Marks>()

  const draw = (editor: TextEditor) => {
    const { matching, faded, notes } = marks.get(editor.document.uri.toString()) ?? NOTHING
    const inView = notes.filter(note => isInView(editor, note))
    editor.setDecorations(types.matching, matching.map(rangeOf))
    editor.setDecorations(types.faded, faded.map(rangeOf))
    for (const tone of TONES) editor.setDecorations(types[tone], inView.filter(note => note.tone === tone).map(behind))
  }
  context.subscriptions.push(
    ...Object.values(types),
    session.onDidChange(explained => {
      marks = explained ? marksOf(drawn(explained)) : new Map()
      for (const editor of window.visibleTextEditors) draw(editor)
    }),
    window.onDidChangeVisibleTextEditors(editors => {
      if (marks.size > 0) for (const editor of editors) draw(editor)
    }),
    window.onDidChangeTextEditorVisibleRanges(({ textEditor }) => {
      if (marks.size > 0) draw(textEditor)
    }),
  )
}

const decorationTypes = () => ({
  matching: window.createTextEditorDecorationType({
    isWholeLine: true,
    backgroundColor: new ThemeColor('whichrule.matchBackground'),
    borderStyle: 'solid',
    borderWidth: '0 0 0 3px',
    borderColor: new ThemeColor('whichrule.matchBorder'),
    overviewRulerColor: new ThemeColor('whichrule.matchForeground'),
    overviewRulerLane: OverviewRulerLane.Full,
  }),
  faded: window.createTextEditorDecorationType({ opacity: '0.5' }),
  match: noteType('whichrule.matchForeground'),
  near: noteType('whichrule.nearForeground'),
  other: noteType('whichrule.reasonForeground'),
})

const noteType = (color: string) =>
  window.createTextEditorDecorationType({
    after: { color: new ThemeColor(color), margin: '0 0 0 3ch', fontStyle: 'italic' },
  })

const rangeOf = ({ first, last }: Lines): Range => new Range(first, 0, last, Number.MAX_SAFE_INTEGER)

const behind = ({ line, text }: Note): DecorationOptions => ({
  range: new Range(line, Number.MAX_SAFE_INTEGER, line, Number.MAX_SAFE_INTEGER),
  renderOptions: { after: { contentText: text } },
})

const isInView = ({ visibleRanges }: TextEditor, { line }: Note): boolean =>
  visibleRanges.some(({ start, end }) => line >= start.line - MARGIN && line <= end.line + MARGIN)
