import { type CodeAction, CodeActionKind, type CodeActionParams } from 'vscode-languageserver'
import type { Range, TextEdit } from '../api/text.ts'
import { FIX_ALL } from './capabilities.ts'
import { fixAll } from './fix-all.ts'
import { isCount, isObject, range, rangeIn } from './params.ts'
import { type PlacedProblem, problemsAt } from './problems-at.ts'
import { refactorActions } from './refactor-actions.ts'
import type { OpenText } from './session.ts'
import { suppression } from './suppress.ts'
import { moveRange } from './to-diagnostic.ts'
import { workspaceEdit } from './workspace-edit.ts'

/** An action before its edits are worked out; they are in the lines of the text. */
export interface Offer {
  title: string
  kind: CodeActionKind
  problem?: PlacedProblem
  preferred: boolean
  edits(): TextEdit[]
}

/** What the client sends back to get the edits of an action that it was offered. */
export interface ActionData {
  uri: string
  /** The state of the text that the action was offered for. */
  revision: number
  /** As the client counts. */
  range: Range
  rule?: string
}

/** A menu that is longer than this helps nobody. */
const MOST_PROBLEMS = 50

export function codeActions(text: OpenText, params: CodeActionParams): CodeAction[] {
  const asked = rangeIn(params)
  const offers = offersFor(text, asked, wantedKinds(params))
  const { session, document } = text
  return offers.map(offer => {
    const { title, kind, problem, preferred } = offer
    const data: ActionData = { uri: text.uri, revision: document.revision, range: asked, rule: problem?.problem.rule }
    return {
      title,
      kind,
      ...(problem && { diagnostics: [problem.diagnostic] }),
      ...(preferred && { isPreferred: true }),
      ...(session.client.codeActions.resolvesEdits ? { data } : { edit: workspaceEdit(text, offer.edits()) }),
    }
  })
}

/** The action with its edits; without any when the text has changed since, or the action is none of ours. */
export function resolveAction(text: OpenText, action: CodeAction): CodeAction {
  const data = dataOf(action)
  if (data?.revision !== text.document.revision) return action
  const offers = offersFor(text, data.range, kind => kind === action.kind)
  const offer = offers.find(({ title, problem }) => title === action.title && problem?.problem.rule === data.rule)
  return offer ? { ...action, edit: workspaceEdit(text, offer.edits()) } : action
}

export const actionUri = (action: CodeAction): string | undefined => dataOf(action)?.uri

function dataOf(action: unknown): ActionData | undefined {
  const data: unknown = isObject(action) ? action.data : undefined
  if (!isObject(data) || typeof data.uri !== 'string' || !isCount(data.revision)) return undefined
  const rule = typeof data.rule === 'string' ? { rule: data.rule } : {}
  return { uri: data.uri, revision: data.revision, range: range(data.range, 'data.range'), ...rule }
}

type Wanted = (kind: CodeActionKind) => boolean

/** Source actions are for those who ask for them. */
function wantedKinds({ context }: CodeActionParams): Wanted {
  const only: unknown = isObject(context) ? context.only : undefined
  if (!Array.isArray(only)) return kind => kind !== FIX_ALL
  return kind => only.some(asked => kind === asked || kind.startsWith(`${asked}.`))
}

function offersFor(text: OpenText, clientRange: Range, wanted: Wanted): Offer[] {
  const own = text.session.converter.range(text.stream, clientRange)
  const fixes = wanted(CodeActionKind.QuickFix) ? quickFixes(text, own) : []
  const rewritings = wanted(CodeActionKind.RefactorRewrite) ? refactorActions(text, own) : []
  return [
    ...fixes,
    // What mends a problem is offered once.
    ...rewritings.filter(({ title }) => fixes.every(fix => fix.title !== title)),
    ...(wanted(FIX_ALL) ? [fixAll(text)] : []),
  ]
}

function quickFixes(text: OpenText, at: Range): Offer[] {
  const problems = problemsAt(text, at).slice(0, MOST_PROBLEMS)
  const fixes = problems.flatMap(fixesOf)
  const first = fixes.findIndex(({ preferred }) => preferred)
  return [...fixes.map((offer, i) => ({ ...offer, preferred: i === first })), ...suppressions(problems)]
}

const fixesOf = (problem: PlacedProblem): Offer[] =>
  problem.problem.fixes.map(({ title, preferred, edits }) => ({
    title,
    kind: CodeActionKind.QuickFix,
    problem,
    preferred,
    edits: () => edits.map(({ range, newText }) => ({ range: moveRange(range, problem.at.line), newText })),
  }))

/** One for each rule and line. */
function suppressions(problems: readonly PlacedProblem[]): Offer[] {
  const offered = new Set<string>()
  return problems.flatMap(problem => {
    const edit = suppression(problem)
    const { rule } = problem.problem
    const key = `${rule} ${problem.diagnostic.range.start.line}`
    if (!edit || offered.has(key)) return []
    offered.add(key)
    return [
      {
        title: `Switch ${rule} off for this line`,
        kind: CodeActionKind.QuickFix,
        problem,
        preferred: false,
        edits: () => [{ range: moveRange(edit.range, problem.at.line), newText: edit.newText }],
      },
    ]
  })
}
