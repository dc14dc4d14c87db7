import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { VERSION } from '../../server/src/cli/version.ts'
import type { Outcome, Scenario } from './scenario.ts'

/** The built command line: what users run. */
export const CLI = fileURLToPath(new URL('../../server/dist/cli.js', import.meta.url))

const SHELL = `whichrule() { "$NODE" "$CLI" "$@"; }\n`

/** Neither the colours nor the git settings of who runs the tests. */
const ENVIRONMENT = {
  PATH: process.env.PATH,
  NODE: process.execPath,
  CLI,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Test',
  GIT_AUTHOR_EMAIL: 'test@example.com',
  GIT_COMMITTER_NAME: 'Test',
  GIT_COMMITTER_EMAIL: 'test@example.com',
}

/** Runs the scenario in a folder of its own. */
export async function runScenario(scenario: Scenario): Promise<{ expected: Outcome; after: Map<string, string> }> {
  const folder = mkdtempSync(join(tmpdir(), 'whichrule-'))
  try {
    for (const [name, body] of scenario.files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), body)
    }
    const setUp = scenario.commands.slice(0, -1).map(command => `${command} >/dev/null || exit 99\n`)
    const script = [SHELL, ...setUp, scenario.commands.at(-1)].join('')
    const expected = await shell(script, folder, scenario.stdin)
    const after = new Map([...scenario.after.keys()].map(name => [name, readFileSync(join(folder, name), 'utf8')]))
    return { expected, after }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function shell(script: string, cwd: string, stdin: string): Promise<Outcome> {
  const child = spawn('sh', ['-c', script], { cwd, env: ENVIRONMENT })
  // A command that does not read its input may be gone before all of it is written.
  child.stdin.on('error', () => {})
  child.stdin.end(stdin)
  const ended = new Promise<number>(resolve => child.on('close', code => resolve(code ?? -1)))
  const [stdout, stderr, exit] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { stdout: stdout.replaceAll(VERSION, '<version>'), stderr: stderr.replaceAll(VERSION, '<version>'), exit }
}
