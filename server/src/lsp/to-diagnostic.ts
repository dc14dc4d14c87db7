import { type Diagnostic, DiagnosticSeverity, DiagnosticTag } from 'vscode-languageserver'
import type { Problem, ProblemTag, Severity } from '../api/problem.ts'
import type { Range } from '../api/text.ts'
import type { Client } from './client.ts'

const SEVERITIES: Record<Severity, DiagnosticSeverity> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
}

const TAGS: Record<ProblemTag, DiagnosticTag> = {
  unnecessary: DiagnosticTag.Unnecessary,
  deprecated: DiagnosticTag.Deprecated,
}

export interface DiagnosticWriter {
  client: Pick<Client, 'diagnostics'>
  /** Address of the folder that the rules' pages are named from, if it is known. */
  docsBase: string | undefined
}

/** A problem as the client takes it; `toClient` counts its ranges again. */
export function toDiagnostic(
  { rule, severity, message, versions, range, related, tags, docs }: Problem,
  toClient: (range: Range) => Range,
  { client: { diagnostics: can }, docsBase }: DiagnosticWriter,
): Diagnostic {
  return {
    range: toClient(range),
    severity: SEVERITIES[severity],
    code: rule,
    ...(can.pages && docsBase !== undefined && { codeDescription: { href: `${docsBase}/${docs}` } }),
    source: 'whichrule',
    message: versions === undefined ? message : `${message} (Kubernetes ${versions})`,
    ...(can.tags && tags && { tags: tags.map(tag => TAGS[tag]) }),
    ...(can.related &&
      related && {
        relatedInformation: related.map(place => ({
          location: { uri: place.uri, range: toClient(place.range) },
          message: place.message,
        })),
      }),
  }
}

export const moveRange = ({ start, end }: Range, lines: number): Range => ({
  start: { line: start.line + lines, character: start.character },
  end: { line: end.line + lines, character: end.character },
})
