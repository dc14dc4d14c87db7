import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { check } from '../../server/src/index.ts'
import { applyFixes, drawingOf, drawnProblems, withExpectedLabel, withoutDrawings } from '../fixture.ts'

const root = new URL('../fixtures/', import.meta.url)

for (const folder of readdirSync(root)) {
  describe(`fixtures of ${folder}`, () => {
    for (const file of readdirSync(new URL(`${folder}/`, root))) {
      if (!/\.(yaml|json)$/.test(file) || file.includes('.fixed.')) continue
      const url = new URL(`${folder}/${file}`, root)
      const text = readFileSync(url, 'utf8')
      const kubernetesVersion = /^# on Kubernetes (\S+)$/m.exec(text)?.[1]
      const problems = check([{ uri: url.href, text }], { ...(kubernetesVersion && { kubernetesVersion }) })

      it(`${file} shows exactly the problems drawn in it`, () => {
        const expected = drawnProblems(text)
        const found = problems.map(problem => withExpectedLabel(drawingOf(problem, text), expected))
        assert.deepEqual(sorted(found), sorted(expected))
      })

      const fixed = new URL(url.href.replace(/\.(\w+)$/, '.fixed.$1'))
      if (!existsSync(fixed)) continue
      it(`${file} is mended by its preferred fixes`, () => {
        const mended = applyFixes(text, problems)
        assert.equal(withoutDrawings(mended), withoutDrawings(readFileSync(fixed, 'utf8')))
      })
    }
  })
}

const sorted = (drawn: ReturnType<typeof drawnProblems>) =>
  [...drawn].sort((a, b) => a.line - b.line || a.start - b.start || a.label.localeCompare(b.label))
