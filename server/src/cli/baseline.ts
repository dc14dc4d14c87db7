import { execFileSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path'
import type { SourceText } from '../api/text.ts'
import { CommandError } from './command.ts'
import { findFiles, type InputFile } from './files.ts'
import type { Terminal } from './terminal.ts'
import { decode, readInput } from './text-file.ts'

const GIT = 'git:'

/** The texts before the change: a file or folder, or "git:REV", the same files as they are in that revision. */
export async function readBaseline(
  option: string,
  files: readonly InputFile[],
  terminal: Terminal,
): Promise<SourceText[]> {
  if (option.startsWith(GIT)) return readRevision(option.slice(GIT.length), files, terminal.cwd)
  if (option === '-') throw new CommandError('--baseline takes a file, a folder or git:REV, not standard input.')
  const found = findFiles([option], terminal.cwd)
  return Promise.all(found.map(file => readInput(file, terminal.stdin)))
}

function readRevision(revision: string, files: readonly InputFile[], cwd: string): SourceText[] {
  const commit = resolveRevision(revision, cwd)
  const top = git(['rev-parse', '--show-toplevel'], cwd).toString('utf8').trimEnd()
  const wanted = files.flatMap(({ uri, path }) => {
    const name = path === undefined ? '' : nameInTree(path, top)
    return isInTree(name) ? [{ uri, name }] : []
  })
  const names = wanted.map(({ name }) => `${commit}:${name}\n`).join('')
  const blobs = readBatch(git(['cat-file', '--batch'], cwd, names))
  return wanted.flatMap(({ uri }, i) => {
    const blob = blobs[i]
    return blob ? [{ uri, text: decode(blob).text }] : []
  })
}

const nameInTree = (path: string, top: string): string =>
  relative(top, join(realpathSync(dirname(path)), basename(path)))
    .split(sep)
    .join('/')

/** git stops at a name outside of its tree; a name with a line break cannot be asked for. */
const isInTree = (name: string): boolean => name !== '' && !/^\.\.\/|\n/.test(name) && !isAbsolute(name)

function resolveRevision(revision: string, cwd: string): string {
  try {
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]
    return git(args, cwd).toString('utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new CommandError('--baseline git:… needs git.')
    throw new CommandError(`--baseline ${GIT}${revision}: git knows no such revision here.`)
  }
}

const LARGEST_OUTPUT = 1 << 30

function git(args: string[], cwd: string, input = ''): Buffer {
  return execFileSync('git', args, { cwd, input, maxBuffer: LARGEST_OUTPUT, stdio: ['pipe', 'pipe', 'ignore'] })
}

/** What `git cat-file --batch` prints: "SHA blob SIZE", the bytes and a line break, or one line for a missing name. */
function readBatch(output: Buffer): (Buffer | undefined)[] {
  const blobs: (Buffer | undefined)[] = []
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf('\n', at)
    const [, type, size] = / (blob|tree|commit|tag) (\d+)$/.exec(output.toString('utf8', at, end)) ?? []
    const start = end + 1
    const length = Number(size ?? 0)
    blobs.push(type === 'blob' ? output.subarray(start, start + length) : undefined)
    at = size === undefined ? start : start + length + 1
  }
  return blobs
}
