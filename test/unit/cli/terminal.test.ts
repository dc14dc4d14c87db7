import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wantsColour } from '../../../server/src/cli/terminal.ts'
import { decode } from '../../../server/src/cli/text-file.ts'

const colours: [env: Record<string, string>, isTerminal: boolean, colour: boolean][] = [
  [{}, true, true],
  [{}, false, false],
  [{ TERM: 'dumb' }, true, false],
  [{ NO_COLOR: '1' }, true, false],
  [{ NO_COLOR: '' }, true, true],
  [{ FORCE_COLOR: '1' }, false, true],
  [{ FORCE_COLOR: '' }, false, true],
  [{ FORCE_COLOR: '0' }, true, false],
  [{ FORCE_COLOR: 'false' }, true, false],
  [{ FORCE_COLOR: '1', NO_COLOR: '1' }, false, true],
]

for (const [env, isTerminal, colour] of colours) {
  const place = isTerminal ? 'a terminal' : 'a pipe'
  test(`colours are ${colour ? 'shown' : 'left out'} in ${place} with ${JSON.stringify(env)}`, () => {
    assert.equal(wantsColour(env, isTerminal), colour)
  })
}

const files: [name: string, bytes: number[], text: string, mark: boolean, writable: boolean][] = [
  ['plain UTF-8', [0x61, 0xc3, 0xa9], 'aé', false, true],
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, 0x61], 'a', true, true],
  ['UTF-16, little end first', [0xff, 0xfe, 0x61, 0x00], 'a', true, false],
  ['UTF-16, big end first', [0xfe, 0xff, 0x00, 0x61], 'a', true, false],
  ['bytes that are no UTF-8', [0x61, 0xff], 'a\ufffd', false, false],
  ['nothing', [], '', false, true],
]

for (const [name, bytes, text, byteOrderMark, writable] of files) {
  test(`a file with ${name} ${writable ? 'can be written back' : 'is read only'}`, () => {
    assert.deepEqual(decode(Buffer.from(bytes)), { text, byteOrderMark, writable })
  })
}
