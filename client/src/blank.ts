/** A line that says nothing: blank, a comment, or the end of the document before. */
const SAYS_NOTHING = /^\s*(?:#.*|---\s*|\.\.\.\s*|%.*)?$/

/** Whether a document begins at this line of a YAML text: nothing stands in it, but for the beginning of one of the words. */
export function isBlankAt(lines: readonly string[], line: number, words: readonly string[]): boolean {
  const typed = (lines[line] ?? '').toLowerCase()
  if (!words.some(word => word.startsWith(typed))) return false
  const before = lines.slice(0, line)
  const after = lines.slice(line + 1)
  const start = before.findLastIndex(isDocumentStart) + 1
  const end = after.findIndex(isDocumentStart)
  return [...before.slice(start), ...(end < 0 ? after : after.slice(0, end))].every(text => SAYS_NOTHING.test(text))
}

const isDocumentStart = (text: string): boolean => /^---(?:\s|$)/.test(text)
