import type { Diagnostic } from 'vscode-languageserver'
import type { CheckOptions, Problem } from '../api/problem.ts'
import { CONFIG_FILE } from '../config/config.ts'
import { readConfig } from '../config/read-config.ts'
import { ruleIds } from '../rules/index.ts'
import { checkDocument } from '../service/diagnostics.ts'
import type { StreamDocument, YamlDocument } from '../yaml/document.ts'
import { openStream } from '../yaml/stream.ts'
import type { Converter } from './convert.ts'
import { type DiagnosticWriter, toDiagnostic } from './to-diagnostic.ts'

/** What is wrong in a document, in lines counted from its own first one: right wherever it comes to stand. */
export interface Checked {
  problems: Problem[]
  diagnostics: Diagnostic[]
}

export interface Checker {
  /** Of a document that was checked before with these options. */
  known(document: YamlDocument, options: CheckOptions): Checked | undefined
  check(uri: string, at: StreamDocument, options: CheckOptions): Checked
}

/** Checks each document once, however often the text around it changes. */
export function openChecker(converter: Converter, writer: DiagnosticWriter): Checker {
  const results = new WeakMap<YamlDocument, Checked & { options: CheckOptions }>()
  const known: Checker['known'] = (document, options) => {
    const result = results.get(document)
    return result?.options === options ? result : undefined
  }
  return {
    known,
    check(uri, { document, index }, options) {
      const found = known(document, options)
      if (found) return found
      const alone = { document, index, offset: 0, line: 0 }
      const stream = { documents: [alone] }
      const problems = problemsOf(uri, alone, options)
      const diagnostics = problems.map(problem =>
        toDiagnostic(problem, range => converter.toClient(stream, range), writer),
      )
      const result = { problems, diagnostics, options }
      results.set(document, result)
      return result
    },
  }
}

const isConfiguration = (uri: string): boolean => uri.endsWith(`/${CONFIG_FILE}`)

/** What is wrong in a text that is one document. */
export const problemsIn = (uri: string, text: string, options: CheckOptions): Problem[] =>
  openStream(text).documents.flatMap(at => problemsOf(uri, at, options))

function problemsOf(uri: string, at: StreamDocument, options: CheckOptions): Problem[] {
  if (!isConfiguration(uri)) return checkDocument(uri, at, options)
  return at.index === 0 ? readConfig({ uri, text: at.document.text }, ruleIds).problems : []
}
