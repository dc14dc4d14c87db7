import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Completion, completionsAt } from '../../../server/src/service/completion.ts'
import type { FeatureOptions } from '../../../server/src/service/feature-options.ts'
import { openStream } from '../../../server/src/yaml/stream.ts'
import { withEdits } from '../ranges.ts'
import { cursorIn, policy } from './cursor.ts'

export const URI = 'file:///policy.yaml'

/** What is offered at the mark in a text, and the text without it. */
export function completions(marked: string, options: FeatureOptions = {}): { text: string; found: Completion[] } {
  const { text, position } = cursorIn(marked)
  const found = completionsAt(URI, openStream(text), position, options)
  for (const { range } of found) {
    assert.equal(range.start.line, position.line)
    assert.equal(range.end.line, position.line)
    assert.ok(range.start.character <= position.character && position.character <= range.end.character)
  }
  return { text, found }
}

/** The text after choosing, with lines set in as editors do it (adjustIndentation). */
export function chosen(text: string, { range }: Completion, inserted: string): string {
  const indent = /^[ ]*/.exec(text.split('\n')[range.start.line] ?? '')?.[0] ?? ''
  return withEdits(text, [{ range, newText: inserted.replaceAll('\n', `\n${indent}`) }])
}

export interface Choice {
  it: string
  text: string
  choose: string
  /** undefined: the snippet is looked at instead. */
  after?: string
  snippet?: string
  options?: FeatureOptions
}

export const rule = (line: string): string => policy(`- level: Metadata\n${line.replaceAll(/^/gm, '  ')}`)

/** One test for each choice: the text after it, or the snippet. */
export function testChoices(name: string, choices: readonly Choice[]): void {
  describe(`completion: ${name}`, () => {
    for (const { it: title, text: marked, choose, after, snippet, options } of choices) {
      it(title, () => {
        const { text, found } = completions(marked, options)
        const one = found.find(({ label }) => label === choose)
        assert.ok(one, `${choose} is not among ${found.map(({ label }) => label).join(' ')}`)
        if (after !== undefined) assert.equal(chosen(text, one, one.newText), after)
        if (snippet !== undefined) assert.equal(one.snippet, snippet)
      })
    }
  })
}
