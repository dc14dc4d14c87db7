import type { Fix, Problem } from '../api/problem.ts'
import type { TextEdit } from '../api/text.ts'
import type { YamlDocument } from '../yaml/document.ts'
import { rangeOf } from '../yaml/lines.ts'
import { applyFixes } from './apply-fixes.ts'
import { fixTexts } from './fix-texts.ts'

/**
 * The edits that mend all of a document that has a preferred fix, in lines counted from its own first one; `check` says
 * what is wrong in a text. Where one fix needs another one first, it is one edit from the first change to the last.
 */
export function fixDocument(document: YamlDocument, check: (text: string) => Problem[]): TextEdit[] {
  const before = document.text
  const problems = check(before)
  const fixes = problems.flatMap(({ fixes }) => fixes.filter(fix => fix.preferred))
  if (fixes.length === 0) return []
  const uri = problems[0]?.uri ?? ''
  const checkAll = (texts: { text: string }[]) => texts.flatMap(({ text }) => check(text))
  const after = fixTexts([{ uri, text: before }], checkAll, () => true).texts[0]?.text ?? before
  return oneByOne(uri, before, fixes, after) ?? differenceOf(document, after)
}

/** The edits of the fixes, when applying them once is all there is to do. */
function oneByOne(uri: string, before: string, fixes: readonly Fix[], after: string): TextEdit[] | undefined {
  const { applied, texts } = applyFixes(new Map([[uri, before]]), fixes)
  if (texts.get(uri) !== after) return undefined
  return applied.flatMap(({ edits }) => edits.map(({ range, newText }) => ({ range, newText })))
}

/** One edit of whole lines. */
function differenceOf(document: YamlDocument, after: string): TextEdit[] {
  const { text } = document
  if (text === after) return []
  const shorter = Math.min(text.length, after.length)
  let start = 0
  while (start < shorter && text[start] === after[start]) start++
  start = text.lastIndexOf('\n', start - 1) + 1
  let tail = 0
  while (tail < shorter - start && text[text.length - 1 - tail] === after[after.length - 1 - tail]) tail++
  while (tail > 0 && text[text.length - 1 - tail] !== '\n') tail--
  const range = rangeOf({ document, index: 0, offset: 0, line: 0 }, { start, end: text.length - tail })
  return [{ range, newText: after.slice(start, after.length - tail) }]
}
