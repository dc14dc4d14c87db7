import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../editor/connections/', import.meta.url))

/** Workloads and policies in several files, by their paths: those that the editor's tests open, too. */
export const connectionFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.yaml'))
  .sort()
  .map(path => ({ uri: path.replaceAll('\\', '/'), text: readFileSync(folder + path, 'utf8') }))
