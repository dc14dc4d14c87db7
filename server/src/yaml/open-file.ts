import { cutDocuments } from './cut.ts'
import type { StreamDocument } from './document.ts'
import { parseDocument } from './parse-document.ts'

/**
 * The first document of a text, read literally: template parts are text. A text whose first character that is no blank
 * is "{" is JSON and nothing else, as k8s.io/apimachinery's yaml.go decides it; a byte order mark is no blank there.
 */
export function openFile(text: string): StreamDocument {
  const json = /[\S\ufeff]/.exec(text)?.[0] === '{'
  const [first] = cutDocuments(text, true)
  const document = json ? parseDocument(text, { format: 'json' }) : parseDocument(text.slice(0, first?.end))
  return { document, index: 0, offset: 0, line: 0 }
}
