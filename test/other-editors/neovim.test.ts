import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { command } from '../../scripts/install/command.ts'
import { findPrograms } from '../install/programs.ts'
import { documented, fixed, printed, setUp } from './set-up.ts'

const script = fileURLToPath(new URL('neovim.lua', import.meta.url))

test('Neovim, set up as documented, shows the problem at its place, what a key means, and mends it', async t => {
  const { neovim } = await findPrograms(['neovim'])
  const [, minor] = /^NVIM v0\.(\d+)/.exec(await command(neovim, ['--version'])) ?? []
  const place = setUp(documented('lua', Number(minor) < 11 ? 1 : 0), 'init.lua')
  const args = ['--headless', '-n', '-i', 'NONE', '-u', place.init, '-c', `luafile ${script}`, place.policy]
  const { lines, text } = printed(await command(neovim, args, { env: place.env }))
  for (const line of lines) t.diagnostic(line)
  assert.deepEqual(lines, [
    '6 ERROR "verb" kube-apiserver drops "verb": this rule then matches every verb. The field is "verbs". [whichrule apiserver/unknown-field]',
    'hover: **Rule 1 · None**',
    'action: Rename to "verbs"',
    'action: Remove "verb" (it has no effect)',
    'action: Switch apiserver/unknown-field off for this line',
  ])
  assert.equal(text, fixed())
  place.remove()
})
