/** Installs the packages when they are missing or older than the lock file. Plain Node: nothing is installed yet. */
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a command in the project's root; ends this process with its status when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (error) {
    console.error(`${command}: ${error.message}`)
    process.exit(1)
  }
  if (status !== 0) process.exit(status ?? 1)
}

export function install() {
  const marker = `${root}/node_modules/.package-lock.json`
  const fresh = existsSync(marker) && statSync(marker).mtimeMs >= statSync(`${root}/package-lock.json`).mtimeMs
  if (!fresh) run('npm', ['ci', '--no-audit', '--no-fund'])
}
