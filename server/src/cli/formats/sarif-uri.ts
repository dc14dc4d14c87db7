import { isAbsolute } from 'node:path'
import { pathToFileURL } from 'node:url'
import { STDIN_URI } from '../files.ts'

/** A path as a URI reference: relative ones stay relative, to the folder the command runs in. */
export function sarifUri(path: string): string {
  if (path === STDIN_URI) return 'stdin'
  if (isAbsolute(path)) return pathToFileURL(path).href
  return path.split('/').map(encodeURIComponent).join('/')
}
