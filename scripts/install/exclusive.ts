import { mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const BEAT = 1_000
const DEAD_AFTER = 15_000

/**
 * Does the work while no other process does the same: test files run side by side, and each wants VS Code installed.
 * The lock is a folder whose time is renewed while its owner lives, so one that a killed process left is taken over.
 */
export async function exclusively<T>(lock: string, work: () => Promise<T>): Promise<T> {
  while (!created(lock)) {
    if (isAbandoned(lock)) discard(lock)
    else await sleep(200)
  }
  const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), BEAT)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    rmSync(lock, { recursive: true, force: true })
  }
}

function created(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

function isAbandoned(lock: string): boolean {
  const { mtimeMs } = statSync(lock, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
  return Date.now() - mtimeMs > DEAD_AFTER
}

/** Renamed first: of several that wait, one alone succeeds. */
function discard(lock: string): void {
  const own = `${lock}-${process.pid}`
  try {
    renameSync(lock, own)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  rmSync(own, { recursive: true, force: true })
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
