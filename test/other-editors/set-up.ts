import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A folder for one run of an editor. */
export interface EditorPlace {
  /** A copy of mistakes.yaml. */
  readonly policy: string
  /** The editor's configuration. */
  readonly init: string
  /** With `whichrule` on PATH, and a home of its own. */
  readonly env: Readonly<Record<string, string>>
  remove(): void
}

/** The configuration is written to a file of this name; of it, the version of Kubernetes alone is changed. */
export function setUp(configuration: string, name: string): EditorPlace {
  const folder = mkdtempSync(join(tmpdir(), 'whichrule-editor-'))
  const [bin, policy, init] = [join(folder, 'bin'), join(folder, 'policy.yaml'), join(folder, name)]
  mkdirSync(bin)
  writeFileSync(join(bin, 'whichrule'), `#!/bin/sh\nexec '${process.execPath}' '${root}server/dist/cli.js' "$@"\n`)
  chmodSync(join(bin, 'whichrule'), 0o755)
  copyFileSync(new URL('mistakes.yaml', import.meta.url), policy)
  writeFileSync(init, configuration.replaceAll('1.36', '1.24'))
  const env = { PATH: `${bin}${delimiter}${process.env.PATH}`, HOME: folder, XDG_CONFIG_HOME: '', XDG_STATE_HOME: '' }
  return { policy, init, env, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The n-th block of code (from 0) that docs/editors.md has in this language. */
export function documented(language: string, n = 0): string {
  const blocks = [...readFileSync(`${root}docs/editors.md`, 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms)]
  const code = blocks.filter(([, found]) => found === language)[n]?.[2]
  if (code === undefined) throw new Error(`docs/editors.md has no block of code ${n} in ${language}`)
  return code
}

/** What an editor's script printed, taken apart: lines before the text, and the text after the quick fix. */
export function printed(output: string): { lines: string[]; text: string } {
  const [lines = '', text = ''] = output.split('text:\n')
  return { lines: lines.trim().split('\n'), text }
}

export const fixed = (): string =>
  readFileSync(new URL('mistakes.yaml', import.meta.url), 'utf8').replace('verb:', 'verbs:')
