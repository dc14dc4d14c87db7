import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { Change, Json } from '../../../server/src/yaml/change.ts'
import { applyEdits, editsFor } from '../../../server/src/yaml/edit.ts'
import { parseDocument } from '../../../server/src/yaml/parse-document.ts'
import type { Path } from '../../../server/src/yaml/path.ts'
import { toValue } from '../../../server/src/yaml/value.ts'
import { drawChange, isBelow, touchedBy } from './edit/changes.ts'
import { changed } from './edit/model.ts'
import { json, type Written, writeJson, writeYaml } from './edit/written.ts'

const RUNS = { numRuns: 1500, seed: 20261129, includeErrorInReport: true }

const root = json.filter(value => typeof value === 'object' && value !== null && Object.keys(value).length > 0)

function read(text: string, format: Written['format']) {
  const document = parseDocument(text, { format })
  assert.deepEqual(document.problems, [], text)
  return document
}

/** The text after the plan; undefined when the plan has no edits. */
function carriedOut({ text, format }: Written, plan: readonly Change[]): string | undefined {
  const edits = editsFor(read(text, format), plan)
  edits.reduce((end, { span }) => {
    assert.ok(span.start >= end && span.end >= span.start, 'edits come in order and do not overlap')
    return span.end
  }, 0)
  return edits.length > 0 ? applyEdits(text, edits) : undefined
}

const readValue = (text: string, format: Written['format']) => toValue(read(text, format).root)

function write(draw: fc.GeneratorValue, value: Json, commented: boolean): Written {
  return draw(fc.nat, 4) === 0 ? writeJson(draw, value) : writeYaml(draw, value, commented)
}

describe('a change of a text is the same change of its value', () => {
  it('for one change', () => {
    fc.assert(
      fc.property(fc.gen(), draw => {
        const written = write(
          draw,
          draw(() => root),
          false,
        )
        const change = drawChange(draw, written.value)
        if (!change) return
        assert.deepEqual(readValue(written.text, written.format), written.value, 'the test writes what it means')
        const wanted = changed(written.value, [change])
        const after = carriedOut(written, [change]) ?? written.text
        assert.deepEqual(readValue(after, written.format), wanted ?? written.value, `${written.text}\n=>\n${after}`)
      }),
      RUNS,
    )
  })

  it('for several changes of one fix, whose places are those of the first text', () => {
    let done = 0
    fc.assert(
      fc.property(fc.gen(), draw => {
        const written = write(
          draw,
          draw(() => root),
          false,
        )
        const plan = [1, 2, 3].flatMap(() => drawChange(draw, written.value) ?? [])
        const after = carriedOut(written, plan)
        if (after === undefined || isUncertain(plan)) return
        done++
        assert.deepEqual(
          readValue(after, written.format),
          changed(written.value, plan),
          `${written.text}\n=>\n${after}`,
        )
      }),
      RUNS,
    )
    assert.ok(done > RUNS.numRuns / 4, `${done}`)
  })

  it('and keeps every comment that is not about the place itself', () => {
    fc.assert(
      fc.property(fc.gen(), draw => {
        const written = writeYaml(
          draw,
          draw(() => root),
          true,
        )
        const change = drawChange(draw, written.value)
        const after = change && carriedOut(written, [change])
        if (!change || after === undefined) return
        const left = read(after, 'yaml').comments.map(comment => comment.text)
        const touched = touchedBy(change)
        for (const comment of written.comments) {
          if (touched.some(path => isBelow(comment.path, path))) continue
          assert.equal(
            left.filter(one => one === comment.text).length,
            1,
            `${comment.text}\n${written.text}\n=>\n${after}`,
          )
        }
        assert.deepEqual(readValue(after, 'yaml'), changed(written.value, [change]), `${written.text}\n=>\n${after}`)
      }),
      RUNS,
    )
  })

  it('and ends every line as the text did', () => {
    fc.assert(
      fc.property(fc.gen(), draw => {
        const written = writeYaml(
          draw,
          draw(() => root),
          true,
        )
        const change = drawChange(draw, written.value)
        const after = change && carriedOut(written, [change])
        if (after === undefined) return
        const breaks = new Set(after.match(/\r?\n/g))
        if (written.text.includes('\n'))
          assert.ok([...breaks].every(one => written.text.includes(one)) && breaks.size <= 1)
      }),
      RUNS,
    )
  })
})

/** A change says nothing certain about what another one has taken out, moved or put something else in the place of. */
const isUncertain = (plan: readonly Change[]): boolean =>
  plan.some((one, i) => {
    const gone = goneBy(one)
    return plan.some(
      (two, at) =>
        at !== i &&
        usedBy(two).some(path => gone.some(top => isBelow(path, top)) && (two.op !== 'remove' || one.op !== 'remove')),
    )
  })

function goneBy(change: Change): Path[] {
  if (change.op === 'moveEntry') return [[...change.to, change.path.at(-1) ?? '']]
  if (change.op === 'join') return [change.path, change.to]
  return ['set', 'remove', 'move', 'split'].includes(change.op) ? [change.path] : []
}

/** The places that a change depends on. */
function usedBy(change: Change): Path[] {
  if (change.op === 'moveEntry' || change.op === 'join') return [change.path, change.to]
  if (change.op === 'insert') return [change.path, [...change.path, change.before ?? '']]
  if (change.op === 'append') return [change.path, [...change.path, change.index ?? -1]]
  return change.op === 'move' ? [change.path, [...change.path.slice(0, -1), change.before]] : [change.path]
}
