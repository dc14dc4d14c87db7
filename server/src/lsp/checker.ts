import type { Diagnostic } from 'vscode-languageserver'
import type { CheckOptions, Problem } from '../api/problem.ts'
import { CONFIG_FILE } from '../config/config.ts'
import { readConfig } from '../config/read-config.ts'
import { ruleIds } from '../rules/index.ts'
import type { FindAround } from '../service/around.ts'
import type { FindOld } from '../service/baseline.ts'
import { checkDocument } from '../service/diagnostics.ts'
import type { StreamDocument, YamlDocument } from '../yaml/document.ts'
import { openStream } from '../yaml/stream.ts'
import type { Converter } from './convert.ts'
import { type PerDocument, perDocument } from './per-document.ts'
import { type Locate, pointsElsewhere } from './place-diagnostic.ts'
import { type DiagnosticWriter, toDiagnostic } from './to-diagnostic.ts'

/** What is wrong in a document, in lines counted from its own first one. */
export interface Checked {
  problems: Problem[]
  /** The same object as long as the same is said. */
  diagnostics: Diagnostic[]
  /** Some of them point to other documents, which move. */
  wanders: boolean
}

/** How a text is looked at: for which cluster, and what stands around it. */
export interface Look {
  options: CheckOptions
  /** undefined while the files around are still being read. */
  around?: FindAround | undefined
  /** The text as it was before, if that is known. */
  old?: FindOld | undefined
  locate: Locate
  /** See TextIndex. */
  stateOf(document: YamlDocument): number
}

export type Checker = PerDocument<Checked, Look>

export const openChecker = (converter: Converter, writer: DiagnosticWriter): Checker =>
  perDocument(
    converter,
    ({ options, old, stateOf }, document) => ({ options, old, state: stateOf(document) }),
    ({ uri, at, look, toClient, before }) => {
      const problems = problemsOf(uri, at, look)
      const found = problems.map(problem => toDiagnostic(problem, toClient, writer))
      const diagnostics = before && isSame(before.diagnostics, found) ? before.diagnostics : found
      return { problems, diagnostics, wanders: problems.some(pointsElsewhere) }
    },
  )

const isSame = (a: readonly Diagnostic[], b: readonly Diagnostic[]): boolean =>
  a.length === b.length && JSON.stringify(a) === JSON.stringify(b)

/** What is wrong in a text that is one document, with nothing around it. */
export const problemsIn = (uri: string, text: string, options: CheckOptions): Problem[] =>
  openStream(text).documents.flatMap(at => problemsOf(uri, at, { options }))

const isConfiguration = (uri: string): boolean => uri.endsWith(`/${CONFIG_FILE}`)

function problemsOf(
  uri: string,
  at: StreamDocument,
  { options, old, around }: Pick<Look, 'options' | 'old' | 'around'>,
): Problem[] {
  if (!isConfiguration(uri)) return checkDocument(uri, at, options, old, around)
  return at.index === 0 ? readConfig({ uri, text: at.document.text }, ruleIds).problems : []
}
