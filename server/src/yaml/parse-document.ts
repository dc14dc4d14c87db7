import type { YamlDocument } from './document.ts'
import { readText } from './read-text.ts'
import { unitsOf } from './units.ts'

export interface ParseOptions {
  /** Default 'yaml'. */
  format?: 'yaml' | 'json'
  /** Helm and Jinja parts are holes; without it they are text, as kube-apiserver takes them. */
  templates?: boolean
}

/** Reads one document. Never fails: what is wrong with the text is in `problems`, and the tree holds what could be read. */
export function parseDocument(text: string, options: ParseOptions = {}): YamlDocument {
  const units = unitsOf(text)
  const { root, comments, problems } = readText(text, units)
  return {
    text,
    format: options.format ?? 'yaml',
    root,
    problems,
    comments,
    template: false,
    lineStarts: units.lineStarts,
  }
}
