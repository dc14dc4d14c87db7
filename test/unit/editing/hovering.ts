import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { FeatureOptions } from '../../../server/src/service/feature-options.ts'
import { hoverAt } from '../../../server/src/service/hover.ts'
import { openStream } from '../../../server/src/yaml/stream.ts'
import { textIn } from '../ranges.ts'
import { cursorIn, policy } from './cursor.ts'

export interface HoverCase {
  it: string
  text: string
  options?: FeatureOptions
  /** The text that the hover is about; undefined: there is no hover. */
  on: string | undefined
  says?: (string | RegExp)[]
  never?: (string | RegExp)[]
}

export const inRule = (line: string): string => policy(`- level: Metadata\n  ${line}`)
export const inEntry = (line: string): string => policy(`- level: Metadata\n  resources:\n  - ${line}`)

/** One test for each place. */
export function testHovers(name: string, cases: readonly HoverCase[]): void {
  describe(`hover: ${name}`, () => {
    for (const { it: title, text: marked, options, on, says = [], never = [] } of cases) {
      it(title, () => {
        const { text, position } = cursorIn(marked)
        const hover = hoverAt('file:///policy.yaml', openStream(text), position, options)
        assert.equal(hover && textIn(text, hover.range), on)
        for (const part of says) assert.match(hover?.markdown ?? '', typeof part === 'string' ? literal(part) : part)
        for (const part of never)
          assert.doesNotMatch(hover?.markdown ?? '', typeof part === 'string' ? literal(part) : part)
      })
    }
  })
}

const literal = (text: string): RegExp => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
