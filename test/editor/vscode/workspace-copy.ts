import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** A place for one run: a copy of the folder to work in, and room for logs and data. */
export interface Place {
  /** Folder or .code-workspace file to open, within the copy; nothing if none was asked for. */
  readonly open: string | undefined
  /** The copied folder (that of the .code-workspace file). */
  readonly folder: string
  readonly data: string
  readonly logs: string
  remove(): void
}

/** Tests may write what they like: the folder is copied, never opened itself. */
export function copyWorkspace(source: string | undefined): Place {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'whichrule-editor-')))
  const isFile = source?.endsWith('.code-workspace') ?? false
  const folder = join(base, source ? basename(isFile ? dirname(source) : source) : 'nothing')
  const [data, logs] = [join(base, 'data'), join(base, 'logs')]
  for (const made of [folder, data, logs]) mkdirSync(made, { recursive: true })
  if (source) cpSync(isFile ? dirname(source) : source, folder, { recursive: true })
  const open = source && (isFile ? join(folder, basename(source)) : folder)
  return { open, folder, data, logs, remove: () => rmSync(base, { recursive: true, force: true }) }
}
