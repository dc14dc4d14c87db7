import {
  type CodeAction,
  type CodeActionKind,
  CompletionItemKind,
  type CompletionList,
  commands,
  type Diagnostic,
  DiagnosticSeverity,
  languages,
  type Position,
  Range,
  type TextDocument,
  Uri,
  window,
  workspace,
} from 'vscode'
import { eventually } from '../vscode/gestures/eventually.ts'

/** Opens a file of the folder by its path in it, shows it, and takes back what another test did to it. */
export async function open(path: string): Promise<TextDocument> {
  const document = await workspace.openTextDocument(inFolder(path))
  await window.showTextDocument(document)
  if (document.isDirty) await commands.executeCommand('workbench.action.files.revert')
  return document
}

export function inFolder(path: string, index = 0): Uri {
  const folder = workspace.workspaceFolders?.[index]
  if (!folder) throw new Error('no folder is open')
  return Uri.joinPath(folder.uri, path)
}

/** "error apiserver/unknown-field verb": severity, rule and the text it stands on, from top to bottom. */
export const problems = (document: TextDocument): string[] =>
  ours(document.uri)
    .toSorted((a, b) => a.range.start.compareTo(b.range.start))
    .map(found => `${severities[found.severity]} ${ruleOf(found)} ${document.getText(found.range).split('\n')[0]}`)

/** What is reported for it, once something is. */
export async function reported(document: TextDocument): Promise<string[]> {
  return await eventually(() => {
    const found = problems(document)
    if (found.length === 0) throw new Error(`nothing is reported for ${document.uri}`)
    return found
  })
}

export const ours = (uri: Uri): Diagnostic[] =>
  languages.getDiagnostics(uri).filter(({ source }) => source === 'whichrule')

const severities = {
  [DiagnosticSeverity.Error]: 'error',
  [DiagnosticSeverity.Warning]: 'warning',
  [DiagnosticSeverity.Information]: 'information',
  [DiagnosticSeverity.Hint]: 'hint',
} as const

export const ruleOf = ({ code }: Diagnostic): string => (typeof code === 'object' ? String(code.value) : String(code))

/** Where the text stands first in the document. */
export function rangeOf(document: TextDocument, text: string): Range {
  const start = document.getText().indexOf(text)
  if (start < 0) throw new Error(`there is no ${JSON.stringify(text)} in ${document.uri}`)
  return new Range(document.positionAt(start), document.positionAt(start + text.length))
}

/** Code actions on the text's first occurrence, with their edits. */
export async function actions(document: TextDocument, text: string, kind: CodeActionKind): Promise<CodeAction[]> {
  const found = await commands.executeCommand<CodeAction[]>(
    'vscode.executeCodeActionProvider',
    document.uri,
    rangeOf(document, text),
    kind.value,
    50,
  )
  return found.filter(({ kind: own }) => own && kind.contains(own))
}

/** Labels of what is offered at a place, words of the texts that are open left out. */
export async function offered(uri: Uri, position: Position): Promise<string[]> {
  const list = await commands.executeCommand<CompletionList>('vscode.executeCompletionItemProvider', uri, position)
  const known = list.items.filter(({ kind }) => kind !== CompletionItemKind.Text)
  return known.map(({ label }) => (typeof label === 'string' ? label : label.label))
}

/** Applies it to the document in memory, and gives the new text. */
export async function applied({ edit }: CodeAction, document: TextDocument): Promise<string> {
  if (!edit) throw new Error('the action has no edit')
  await workspace.applyEdit(edit)
  return document.getText()
}
