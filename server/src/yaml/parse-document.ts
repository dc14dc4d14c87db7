import type { YamlDocument } from './document.ts'
import { lineStartsOf } from './lines.ts'
import { readJson } from './read-json.ts'
import { readText } from './read-text.ts'
import { findParts } from './template/find-parts.ts'
import { maskParts } from './template/mask.ts'
import { openCollections } from './template/open.ts'
import type { Part } from './template/part.ts'
import { safeProblems } from './template/safe-problems.ts'
import { unitsOf } from './units.ts'

export interface ParseOptions {
  /** Default 'yaml'. */
  format?: 'yaml' | 'json'
  /** Helm and Jinja parts are holes; without it they are text, as kube-apiserver takes them. */
  templates?: boolean
}

function parseYaml(text: string): YamlDocument {
  const units = unitsOf(text)
  const { root, problems, comments, unread } = readText({ text, units, templateLines: undefined })
  const { lineStarts } = units
  return { text, format: 'yaml', root, problems, comments, template: false, lineStarts, ...(unread && { unread }) }
}

/** Reads a text in whose place marks stand for the template's parts; everything keeps its offset. */
function parseTemplate(text: string, parts: readonly Part[]): YamlDocument {
  const masked = maskParts(text, parts)
  const { root, problems, comments, broken } = readText({
    text: masked.text,
    units: unitsOf(masked.text),
    templateLines: masked.lines,
  })
  openCollections(root, masked)
  return {
    text,
    format: 'yaml',
    root,
    // An anchor or a tag may come from a template: only faults of syntax are certain.
    problems: broken ? safeProblems(problems, masked) : [],
    comments: comments.map(({ start, end }) => ({ start, end, text: text.slice(start, end) })),
    template: true,
    lineStarts: lineStartsOf(text),
  }
}

/** Reads one document. Never fails: what is wrong with the text is in `problems`, and the tree holds what could be read. */
export function parseDocument(text: string, options: ParseOptions = {}): YamlDocument {
  if (options.format === 'json') {
    const { root, problems, comments } = readJson(text)
    return { text, format: 'json', root, problems, comments, template: false, lineStarts: lineStartsOf(text) }
  }
  const parts = options.templates ? findParts(text) : []
  return parts.length > 0 ? parseTemplate(text, parts) : parseYaml(text)
}
