import assert from 'node:assert/strict'
import { it } from 'node:test'
import { deadPattern } from '../../../server/src/kinds/audit-policy/advice/resources/dead-pattern.ts'
import { resourcesNamed } from '../../../server/src/kubernetes/resources.ts'

const isResource = (name: string) => resourcesNamed(name).length > 0

for (const pattern of ['*', 'pods', 'pods/log', 'pods/*', '*/status', 'a-b.c', 'Pods', '*/x']) {
  it(`"${pattern}" can match`, () => {
    assert.equal(deadPattern(pattern, isResource), undefined)
  })
}

/** Pattern, why it matches nothing, what was meant. */
const dead: [string, string, string[]][] = [
  ['', 'empty', []],
  ['  ', 'empty', []],
  [' pods', 'blank', ['pods']],
  ['pods, services', 'several', ['pods', 'services']],
  ['pods services/*', 'several', ['pods', 'services/*']],
  ['pods, */*', 'several', []],
  ['*/*', 'everything', ['*']],
  ['**', 'everything', ['*']],
  ['*/', 'everything', ['*']],
  ['/', 'everything', []],
  ['pods/', 'slash', ['pods']],
  ['/pods', 'slash', ['pods']],
  ['/log', 'slash', ['*/log']],
  ['pods//log', 'slash', ['pods/log']],
  ['pods/log/x', 'depth', ['pods/log']],
  ['pods*', 'star', ['pods/*']],
  ['*pods', 'star', ['pods']],
  ['po*', 'star', []],
  ['pods*/log', 'star', ['pods/log']],
  ['pods/l*', 'star', ['pods/*']],
  ['pods/*/log', 'star', ['pods/log']],
  ['**/log', 'star', ['*/log']],
  ['*/l*', 'star', []],
  ['pods:log', 'characters', []],
]

for (const [pattern, why, instead] of dead) {
  it(`"${pattern}" matches nothing (${why})`, () => {
    assert.deepEqual(deadPattern(pattern, isResource), { why, instead })
  })
}
