import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openAround } from '../../../../server/src/service/around.ts'
import { hoverAt } from '../../../../server/src/service/hover.ts'
import type { YamlStream } from '../../../../server/src/yaml/document.ts'
import { openStream } from '../../../../server/src/yaml/stream.ts'
import { cursorIn } from '../../editing/cursor.ts'
import { textIn } from '../../ranges.ts'

export interface Case {
  it: string
  text: string
  /** Other files of the workspace; left out: the policy is looked at alone. */
  files?: readonly string[]
  /** The text that the hover is about. */
  on: string
  says: readonly string[]
  never?: readonly string[]
}

/** A hover for each case. */
export function testHovers(title: string, cases: readonly Case[]): void {
  describe(title, () => {
    for (const { it: title, text: marked, files, on, says, never = [] } of cases) {
      it(title, () => {
        const { text, position } = cursorIn(marked)
        const streams = [text, ...(files ?? [])].map(openStream)
        const [stream = openStream('')] = streams
        const hover = hoverAt(uriOf(0), stream, position, files && { around: aroundOf(streams) })
        assert.equal(hover && textIn(text, hover.range), on)
        const markdown = hover?.markdown ?? ''
        for (const part of says) assert.ok(markdown.includes(part), `${part}\nis not in\n${markdown}`)
        for (const part of never) assert.ok(!markdown.includes(part), `${part}\nis in\n${markdown}`)
      })
    }
  })
}

const uriOf = (i: number): string => `file:///${i}.yaml`

const aroundOf = (streams: readonly YamlStream[]) =>
  openAround(streams.flatMap(({ documents }, i) => documents.map(document => ({ uri: uriOf(i), document }))))
