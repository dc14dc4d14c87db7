/** A line that says nothing: blank, a comment, or the end of the document before. */
const SAYS_NOTHING = /^\s*(?:#.*|---\s*|\.\.\.\s*|%.*)?$/

/** What may have been typed of "audit-policy" so far. */
const BEGINNING = /^(?:a(?:u(?:d(?:i(?:t(?:-.*)?)?)?)?)?)?$/i

/** Whether a document begins at this line of a YAML text: nothing stands in it, but for the beginning of one word. */
export function isBlankAt(lines: readonly string[], line: number): boolean {
  if (!BEGINNING.test(lines[line] ?? '')) return false
  const before = lines.slice(0, line)
  const after = lines.slice(line + 1)
  const start = before.findLastIndex(isDocumentStart) + 1
  const end = after.findIndex(isDocumentStart)
  return [...before.slice(start), ...(end < 0 ? after : after.slice(0, end))].every(text => SAYS_NOTHING.test(text))
}

const isDocumentStart = (text: string): boolean => /^---(?:\s|$)/.test(text)
