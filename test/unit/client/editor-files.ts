import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The files of a folder that the editor's tests open, by their paths in it. */
export function editorFiles(name: string): { uri: string; text: string }[] {
  const folder = fileURLToPath(new URL(`../../editor/${name}/`, import.meta.url))
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.yaml'))
    .sort()
    .map(path => ({ uri: path.replaceAll('\\', '/'), text: readFileSync(folder + path, 'utf8') }))
}
