import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { check, type Fix, type Problem } from '../../server/src/index.ts'
import { applyFixes, withoutDrawings } from '../fixture.ts'

const root = new URL('../fixtures/', import.meta.url)

const problemsOf = (text: string) => check([{ uri: 'file:///policy.yaml', text }])
const fixed = (text: string, problem: Problem, fix: Fix) =>
  applyFixes(text, [{ ...problem, fixes: [{ ...fix, preferred: true }] }])

const same = (problem: Problem) => (other: Problem) => other.rule === problem.rule && other.message === problem.message
const refusals = (problems: readonly Problem[]) => problems.filter(({ apiServer }) => apiServer?.fatal)

for (const folder of readdirSync(root)) {
  for (const file of readdirSync(new URL(`${folder}/`, root)).filter(name => !name.includes('.fixed.'))) {
    const text = withoutDrawings(readFileSync(new URL(`${folder}/${file}`, root), 'utf8'))
    const problems = problemsOf(text)
    const offers = problems.flatMap(problem => problem.fixes.map(fix => ({ problem, fix })))
    if (offers.length === 0) continue

    describe(`each fix offered for ${folder}/${file}`, () => {
      it('takes its problem away and makes no text that is refused', () => {
        for (const { problem, fix } of offers) {
          const after = problemsOf(fixed(text, problem, fix))
          const [before, left] = [problems, after].map(all => all.filter(same(problem)).length)
          assert.ok(Number(left) < Number(before), `${fix.title}: still said: ${problem.message}`)
          assert.ok(refusals(after).length <= refusals(problems).length, `${fix.title}: the text is refused`)
        }
      })

      it('writes the same with Windows line ends', () => {
        const windows = text.replaceAll('\n', '\r\n')
        const there = problemsOf(windows).flatMap(problem => problem.fixes.map(fix => ({ problem, fix })))
        assert.deepEqual(
          there.map(({ problem, fix }) => fixed(windows, problem, fix)),
          offers.map(({ problem, fix }) => fixed(text, problem, fix).replaceAll('\n', '\r\n')),
        )
      })
    })
  }
}
