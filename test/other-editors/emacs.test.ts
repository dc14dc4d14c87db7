import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { command } from '../../scripts/install/command.ts'
import { findPrograms, installPackages } from '../install/programs.ts'
import { documented, fixed, printed, setUp } from './set-up.ts'

const script = fileURLToPath(new URL('emacs.el', import.meta.url))

/** From Emacs 29 on eglot is part of it. */
const libraries = ['eglot', 'yaml-mode']

/** As an Emacs that is started by a person, a batch does not look for installed packages by itself. */
const batch = ['--batch', '-f', 'package-initialize']

async function emacsWithLibraries(): Promise<string> {
  const { emacs } = await findPrograms(['emacs'])
  const asked = libraries.map(library => `(unless (locate-library "${library}") (princ "elpa-${library} "))`)
  const missing = (await command(emacs, [...batch, '--eval', `(progn ${asked.join(' ')})`])).trim()
  if (missing !== '') await installPackages(() => missing.split(' '), missing)
  return emacs
}

test('Emacs with eglot, set up as documented, shows the problem at its place, what a key means, and mends it', async t => {
  const emacs = await emacsWithLibraries()
  const place = setUp(documented('elisp'), 'init.el')
  const args = [...batch, '--load', place.init, '--load', script, place.policy]
  const { lines, text } = printed(await command(emacs, args, { env: place.env }))
  for (const line of lines) t.diagnostic(line)
  assert.deepEqual(lines, [
    'eglot-error 6 verb: whichrule [apiserver/unknown-field]: kube-apiserver drops "verb": this rule then matches every verb. The field is "verbs".',
    'hover: **Rule 1 · None**',
    'action: Rename to "verbs"',
    'action: Remove "verb" (it has no effect)',
    'action: Switch apiserver/unknown-field off for this line',
  ])
  assert.equal(text.trimEnd(), fixed().trimEnd())
  place.remove()
})
