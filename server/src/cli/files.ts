import { relative, resolve, sep } from 'node:path'
import { compileGlob, isGlob } from '../config/glob.ts'
import { CommandError } from './command.ts'
import { filesBelow, statOf } from './walk.ts'

/** A text to look at: a file, or standard input where `path` is missing. */
export interface InputFile {
  /** As it is shown, and the `uri` of what is said about it: relative where it was named so, with "/". */
  uri: string
  /** Absolute. */
  path: string | undefined
}

export const STDIN_URI = '<stdin>'

/** What is read in a folder: YAML and JSON, and their templates by the usual second endings. */
const MANIFEST = /\.(?:ya?ml|json)(?:\.(?:j2|tpl|tmpl|gotmpl))?$/i

export const isManifest = (name: string): boolean => MANIFEST.test(name)

export const PATHS_HELP = `A PATH is a file, a folder (all *.yaml, *.yml and *.json below it, and templates of them such as
*.yaml.j2 and *.yaml.tmpl; not in .git and node_modules), a glob in quotes ('policies/**/*.yaml'),
or - for standard input.`

/** The files that the words of a command line name, each once, in the order of the words. */
export function findFiles(words: readonly string[], cwd: string): InputFile[] {
  const found = words.flatMap(word => filesOf(word, cwd))
  return [...new Map(found.map(file => [file.path, file])).values()]
}

function filesOf(word: string, cwd: string): InputFile[] {
  if (word === '-') return [{ uri: STDIN_URI, path: undefined }]
  if (word === '') throw new CommandError('a PATH is empty.')
  const path = resolve(cwd, word)
  const stats = statOf(path)
  if (stats?.isDirectory()) return inFolder(word, path)
  if (stats) return [{ uri: withSlashes(word), path }]
  if (isGlob(word)) return ofGlob(word, cwd)
  throw new CommandError(`${word}: no such file or folder.`)
}

/** A folder without anything to check is more likely a slip than a wish. */
function inFolder(word: string, path: string): InputFile[] {
  const prefix = withSlashes(word).replace(/\/+$/, '')
  const found = filesBelow(path).filter(isManifest)
  if (found.length === 0) throw new CommandError(`${word}: no YAML or JSON file in this folder.`)
  return found.map(file => {
    const below = withSlashes(relative(path, file))
    return { uri: prefix === '.' ? below : `${prefix}/${below}`, path: file }
  })
}

function ofGlob(word: string, cwd: string): InputFile[] {
  const segments = withSlashes(word).split('/')
  const fixed = segments.slice(0, segments.findIndex(isGlob)).join('/')
  const prefix = fixed === '' && !word.startsWith('/') ? '' : `${fixed}/`
  const folder = resolve(cwd, prefix)
  const matches = compileGlob(segments.slice(prefix === '' ? 0 : fixed.split('/').length).join('/'))
  const below = statOf(folder)?.isDirectory() ? filesBelow(folder) : []
  const found = below
    .map(path => ({ path, name: withSlashes(relative(folder, path)) }))
    .filter(({ name }) => matches(name))
  if (found.length === 0) throw new CommandError(`${word}: no file matches.`)
  return found.map(({ path, name }) => ({ uri: prefix + name, path }))
}

const withSlashes = (path: string): string => (sep === '\\' ? path.replaceAll('\\', '/') : path)
