import { readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from './command.ts'

const SKIPPED_FOLDERS: ReadonlySet<string> = new Set(['.git', 'node_modules'])

/**
 * All files below a folder, sorted by name, without those of .git and node_modules. Links are followed; a folder that is
 * reached a second time is not entered again.
 */
export function filesBelow(folder: string, entered: Set<string> = new Set()): string[] {
  const real = realpathSync(folder)
  if (entered.has(real)) return []
  entered.add(real)
  return readFolder(folder).flatMap(name => {
    const path = join(folder, name)
    const stats = statOf(path)
    if (!stats?.isDirectory()) return stats?.isFile() ? [path] : []
    return SKIPPED_FOLDERS.has(name) ? [] : filesBelow(path, entered)
  })
}

const NOTHING_THERE: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ENOTDIR', 'ELOOP'])

/** undefined when there is nothing, or a link to nothing. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch (error) {
    if (NOTHING_THERE.has((error as NodeJS.ErrnoException).code)) return undefined
    throw new CommandError(`${path} cannot be read: ${systemReason(error)}.`)
  }
}

function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch (error) {
    throw new CommandError(`${folder} cannot be read: ${systemReason(error)}.`)
  }
}

/** "permission denied", out of "EACCES: permission denied, open '/x'". */
export function systemReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return /^[A-Z0-9]+: ([^,]*)/.exec(message)?.[1] ?? message
}
