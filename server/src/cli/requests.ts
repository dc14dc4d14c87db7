import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import type { Request, RequestProblem } from '../api/request.ts'
import type { Files } from '../request/files.ts'
import { parseRequest } from '../request/parse-request.ts'
import { CommandError } from './command.ts'
import type { Terminal } from './terminal.ts'
import { systemReason } from './walk.ts'

/** A line of a file of requests: its number, from 1, and what it says. */
export interface RequestLine {
  number: number
  requests: Request[]
  problem: RequestProblem | undefined
}

/** Reads `--requests`: a request a line, in any form; empty lines and lines that begin with # are passed over. */
export async function* requestLines(source: string, terminal: Terminal, files: Files): AsyncGenerator<RequestLine> {
  const stream = source === '-' ? terminal.stdin : createReadStream(resolve(terminal.cwd, source))
  let number = 0
  try {
    for await (const line of linesOf(stream)) {
      number++
      const text = line.trim()
      if (text === '' || text.startsWith('#')) continue
      const parsed = parseRequest(unquoted(text), files)
      yield 'problem' in parsed
        ? { number, requests: [], problem: parsed.problem }
        : { number, ...parsed, problem: undefined }
    }
  } catch (error) {
    throw new CommandError(`${source} cannot be read: ${systemReason(error)}.`)
  }
}

/** A request in its one-line form may stand as a JSON string among JSON objects. */
function unquoted(text: string): string {
  if (!text.startsWith('"')) return text
  try {
    return String(JSON.parse(text))
  } catch {
    return text
  }
}

/** Only line feeds end a line: JSON may hold other line separators as they are. */
async function* linesOf(stream: AsyncIterable<Buffer | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of stream) {
    const parts = (rest + (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }))).split('\n')
    rest = parts.pop() ?? ''
    yield* parts
  }
  if (rest !== '') yield rest
}
