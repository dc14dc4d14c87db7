import type { Fix, Problem } from '../api/problem.ts'
import type { SourceText } from '../api/text.ts'
import { applyFixes } from './apply-fixes.ts'

/** What applying the preferred fixes made of some texts. */
export interface FixedTexts {
  texts: SourceText[]
  /** What is still wrong. */
  problems: Problem[]
  /** Titles of the fixes that each text got, by uri. */
  fixed: Map<string, string[]>
  /** Texts that a fix would have broken: they are left as they were before it. */
  refused: string[]
}

const MOST_PASSES = 10

/** Applies the preferred fixes, again until nothing changes: a fix may make room for the next, or need it. */
export function fixTexts(
  texts: readonly SourceText[],
  check: (texts: SourceText[]) => Problem[],
  isWritable: (uri: string) => boolean,
): FixedTexts {
  const state: FixedTexts = { texts: [...texts], problems: check([...texts]), fixed: new Map(), refused: [] }
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const fixes = preferredFixes(state, isWritable)
    if (fixes.length === 0 || !fixOnce(state, fixes, check)) break
  }
  return state
}

function preferredFixes({ problems, refused }: FixedTexts, isWritable: (uri: string) => boolean): Fix[] {
  return problems.flatMap(({ fixes }) =>
    fixes.filter(fix => fix.preferred && fix.edits.every(({ uri }) => isWritable(uri) && !refused.includes(uri))),
  )
}

/** One pass; false when it changed nothing. */
function fixOnce(state: FixedTexts, fixes: Fix[], check: (texts: SourceText[]) => Problem[]): boolean {
  const before = new Map(state.texts.map(({ uri, text }) => [uri, text]))
  const { applied, texts: after } = applyFixes(before, fixes)
  const next = state.texts.map(({ uri, text }) => ({ uri, text: after.get(uri) ?? text }))
  const problems = check(next)
  const broken = brokenBy(state.problems, problems)
  if (broken.size > 0) {
    // One of the fixes made this text unreadable: leave the text out, and let the next pass mend the others.
    state.refused.push(...broken)
    return true
  }
  for (const { title, edits } of applied) {
    for (const uri of new Set(edits.map(edit => edit.uri)))
      state.fixed.set(uri, [...(state.fixed.get(uri) ?? []), title])
  }
  state.texts = next
  state.problems = problems
  return next.some(({ uri, text }) => before.get(uri) !== text)
}

function brokenBy(before: readonly Problem[], after: readonly Problem[]): Set<string> {
  const wereBroken = unreadable(before)
  return new Set([...unreadable(after)].filter(uri => !wereBroken.has(uri)))
}

const unreadable = (problems: readonly Problem[]): Set<string> =>
  new Set(problems.filter(({ rule }) => rule === 'yaml/syntax').map(({ uri }) => uri))
