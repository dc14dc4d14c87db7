import type { Diagnostic } from 'vscode-languageserver'
import type { CheckOptions, Problem } from '../api/problem.ts'
import { CONFIG_FILE } from '../config/config.ts'
import { readConfig } from '../config/read-config.ts'
import { ruleIds } from '../rules/index.ts'
import { checkDocument } from '../service/diagnostics.ts'
import type { StreamDocument } from '../yaml/document.ts'
import { openStream } from '../yaml/stream.ts'
import type { Converter } from './convert.ts'
import { type PerDocument, perDocument } from './per-document.ts'
import { type DiagnosticWriter, toDiagnostic } from './to-diagnostic.ts'

/** What is wrong in a document, in lines counted from its own first one. */
export interface Checked {
  problems: Problem[]
  diagnostics: Diagnostic[]
}

export type Checker = PerDocument<Checked>

export const openChecker = (converter: Converter, writer: DiagnosticWriter): Checker =>
  perDocument(converter, ({ uri, at, options, toClient }) => {
    const problems = problemsOf(uri, at, options)
    return { problems, diagnostics: problems.map(problem => toDiagnostic(problem, toClient, writer)) }
  })

/** What is wrong in a text that is one document. */
export const problemsIn = (uri: string, text: string, options: CheckOptions): Problem[] =>
  openStream(text).documents.flatMap(at => problemsOf(uri, at, options))

const isConfiguration = (uri: string): boolean => uri.endsWith(`/${CONFIG_FILE}`)

function problemsOf(uri: string, at: StreamDocument, options: CheckOptions): Problem[] {
  if (!isConfiguration(uri)) return checkDocument(uri, at, options)
  return at.index === 0 ? readConfig({ uri, text: at.document.text }, ruleIds).problems : []
}
