import { cutDocuments } from './cut.ts'
import { lineAt } from './lines.ts'
import { parseDocument } from './parse-document.ts'
import { toValue } from './value.ts'

/**
 * YAML to JSON as sigs.k8s.io/yaml does it, one value a document; or the first refusal, with its line from 1. An empty
 * document is null.
 */
export function yamlToJson(text: string): { values: unknown[] } | { error: string; line: number } {
  const values: unknown[] = []
  let line = 1
  for (const { start, end } of cutDocuments(text, true)) {
    const { root, problems, lineStarts } = parseDocument(text.slice(start, end))
    const refusal = problems[0]
    if (refusal) return { error: refusal.message, line: line + lineAt(lineStarts, refusal.start) }
    values.push(toValue(root))
    line += lineStarts.length - 1
  }
  return { values }
}
