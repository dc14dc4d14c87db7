import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseFieldSelector } from '../../../server/src/kubernetes/field-selector.ts'
import { isInt64 } from '../../../server/src/kubernetes/int64.ts'
import { parseLabelSelector } from '../../../server/src/kubernetes/label-selector.ts'

/** "key operator value,value"; undefined is refused. */
const labels: [text: string, requirements: string[] | undefined][] = [
  ['', []],
  ['  ', []],
  ['app', ['app exists ']],
  ['!app', ['app ! ']],
  ['app=web', ['app = web']],
  ['app==web', ['app == web']],
  ['app != web', ['app != web']],
  ['app=', ['app = ']],
  ['app=,tier', ['app = ', 'tier exists ']],
  ['a in (b,c),d notin (e)', ['a in b,c', 'd notin e']],
  ['in in (in,notin)', ['in in in,notin']],
  ['a in ()', ['a in ']],
  ['a in (,)', ['a in ']],
  ['a in (b,)', ['a in b,']],
  ['a in (,b)', ['a in ,b']],
  ['a in (b,,c)', ['a in b,,c']],
  ['a in (b,,)', undefined],
  ['a>1,b<2', ['a > 1', 'b < 2']],
  ['a>-1', undefined],
  ['a>x', undefined],
  ['example.com/a=b', ['example.com/a = b']],
  ['a in b', undefined],
  ['a in (b', undefined],
  ['a in (b c)', undefined],
  ['a in (b=c)', undefined],
  ['a,', undefined],
  [',a', undefined],
  ['a b', undefined],
  ['!a=b', undefined],
  ['!!a', undefined],
  ['-a', undefined],
  ['a=-b', undefined],
  ['a=b=c', undefined],
  ['a=(b)', undefined],
  ['(a)', undefined],
]
for (const [text, requirements] of labels) {
  test(`the label selector "${text}" ${requirements ? `has ${requirements.length} requirements` : 'is refused'}`, () =>
    assert.deepEqual(
      parseLabelSelector(text)?.map(({ key, operator, values }) => `${key} ${operator} ${values.join(',')}`),
      requirements,
    ))
}

const fields: [text: string, terms: string[] | undefined][] = [
  ['', []],
  [',', []],
  ['a=b', ['a = b']],
  ['a==b', ['a = b']],
  ['a!=b', ['a != b']],
  ['b=1,a=2', ['a = 2', 'b = 1']],
  ['a=', ['a = ']],
  ['=b', [' = b']],
  ['a=b\\,c', ['a = b,c']],
  ['a=\\\\,b=\\=', ['a = \\', 'b = =']],
  ['a=b=c', undefined],
  ['a=b\\c', undefined],
  ['a=b\\', undefined],
  ['a', undefined],
  ['a=b,c', undefined],
]
for (const [text, terms] of fields) {
  test(`the field selector "${text}" ${terms ? `has ${terms.length} terms` : 'is refused'}`, () =>
    assert.deepEqual(
      parseFieldSelector(text)?.map(({ field, operator, value }) => `${field} ${operator} ${value}`),
      terms,
    ))
}

const numbers: [text: string, is: boolean][] = [
  ['0', true],
  ['-1', true],
  ['+007', true],
  ['9223372036854775807', true],
  ['9223372036854775808', false],
  ['-9223372036854775808', true],
  ['-9223372036854775809', false],
  ['00000000000000000000000000001', true],
  ['', false],
  ['-', false],
  ['1.5', false],
  ['1e3', false],
  ['0x1', false],
  ['1_0', false],
]
for (const [text, is] of numbers) {
  test(`"${text}" is ${is ? '' : 'no '}64-bit integer`, () => assert.equal(isInt64(text), is))
}
