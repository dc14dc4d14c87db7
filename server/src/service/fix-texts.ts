import type { Fix, Problem } from '../api/problem.ts'
import type { SourceText } from '../api/text.ts'
import { applyFixes } from './apply-fixes.ts'
import { brokenBy } from './fix-broken.ts'
import { nextFixes } from './fix-rounds.ts'

/** What applying the preferred fixes made of some texts. */
export interface FixedTexts {
  texts: SourceText[]
  /** What is still wrong. */
  problems: Problem[]
  /** Titles of the fixes that each text got, by uri. */
  fixed: Map<string, string[]>
  /** Texts that a fix would have made worse: they are left as they were before it. */
  refused: string[]
}

/** A rule at a time: enough for all of them. */
const MOST_PASSES = 40

/** Applies the preferred fixes, again until nothing changes: a fix may make room for the next, or need it. */
export function fixTexts(
  texts: readonly SourceText[],
  check: (texts: SourceText[]) => Problem[],
  isWritable: (uri: string) => boolean,
): FixedTexts {
  const state: FixedTexts = { texts: [...texts], problems: check([...texts]), fixed: new Map(), refused: [] }
  const isWanted = ({ preferred, edits }: Fix) =>
    preferred && edits.every(({ uri }) => isWritable(uri) && !state.refused.includes(uri))
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const fixes = nextFixes(state.problems, isWanted)
    if (fixes.length === 0 || !fixOnce(state, fixes, check)) break
  }
  return state
}

/** One pass; false when it changed nothing. */
function fixOnce(state: FixedTexts, fixes: readonly Fix[], check: (texts: SourceText[]) => Problem[]): boolean {
  const before = new Map(state.texts.map(({ uri, text }) => [uri, text]))
  let tried = fixes
  for (;;) {
    const { applied, texts: after } = applyFixes(before, tried)
    const next = state.texts.map(({ uri, text }) => ({ uri, text: after.get(uri) ?? text }))
    const problems = check(next)
    const broken = brokenBy(state.problems, problems)
    if (broken.size === 0) {
      accept(state, applied, next, problems)
      return next.some(({ uri, text }) => before.get(uri) !== text)
    }
    const fewer = withFirstHalf(applied, broken)
    if (fewer.length === applied.length) {
      // A fix makes this text worse even alone: leave the text out, and let the next pass mend the others.
      state.refused.push(...broken)
      return true
    }
    tried = fewer
  }
}

function accept(state: FixedTexts, applied: readonly Fix[], texts: SourceText[], problems: Problem[]): void {
  for (const { title, edits } of applied) {
    for (const uri of new Set(edits.map(edit => edit.uri)))
      state.fixed.set(uri, [...(state.fixed.get(uri) ?? []), title])
  }
  state.texts = texts
  state.problems = problems
}

/** Two fixes may be right, and wrong together: both may write one key. The next pass sees the other half again. */
function withFirstHalf(fixes: readonly Fix[], broken: ReadonlySet<string>): Fix[] {
  const touches = ({ edits }: Fix) => edits.some(({ uri }) => broken.has(uri))
  const kept = new Set(
    [...broken].flatMap(uri => firstHalf(fixes.filter(({ edits }) => edits.some(e => e.uri === uri)))),
  )
  return fixes.filter(fix => !touches(fix) || kept.has(fix))
}

const firstHalf = <T>(items: readonly T[]): T[] => items.slice(0, Math.ceil(items.length / 2))
