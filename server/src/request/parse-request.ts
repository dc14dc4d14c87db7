import type { ParsedRequest } from '../api/request.ts'
import { isConnectionLine, parseConnectionLine } from './connection-line.ts'
import { connectionWords } from './connection-words.ts'
import { isDocument, parseRequestDocuments } from './document/parse.ts'
import type { Files } from './files.ts'
import { isHttpLine, parseHttpLine } from './http-line.ts'
import { parseKubectlLine } from './kubectl/kubectl-line.ts'
import { parseMountLine } from './mount-line.ts'
import { EXAMPLES, refuse } from './problem.ts'
import { parseVerbLine } from './verb-line.ts'
import { type Word, wordsOf } from './words.ts'

/**
 * Reads any form of a sample request: an HTTP line, verb and resource, a kubectl line, a connection, a mount, a document,
 * fields. `files` are those that a kubectl line may name by -f.
 */
export function parseRequest(text: string, files?: Files): ParsedRequest {
  if (isDocument(text)) return parseRequestDocuments(text)
  const parsed = parseLine(text, files)
  return ('problem' in parsed && laterLine(text, parsed.problem.offset)) || parsed
}

/** Why a text of several lines is no request, where what is odd stands behind the first of them. */
function laterLine(text: string, odd: number): ParsedRequest | undefined {
  const end = text.indexOf('\n', text.search(/\S/))
  const next = end < 0 ? 0 : text.slice(end).search(/\S/)
  if (end < 0 || next < 0 || odd < end) return undefined
  return refuse(end + next, 'A request is one line, and this is a second one. Each request is given for itself.')
}

function parseLine(text: string, files: Files | undefined): ParsedRequest {
  if (isHttpLine(text)) return parseHttpLine(text)
  const words = wordsOf(text)
  return 'problem' in words ? words : parseWords(text, words[0]?.text === '$' ? words.slice(1) : words, files)
}

function parseWords(line: string, words: readonly Word[], files: Files | undefined): ParsedRequest {
  const [first] = words
  if (!first) return refuse(0, `There is no request. It reads like: ${EXAMPLES.verb}, or ${EXAMPLES.http}.`)
  const ends = first.text === 'kubectl' ? words : connectionWords(words)
  if (isConnectionLine(ends)) return parseConnectionLine(line, ends)
  if (first.text === 'mount') return parseMountLine(line, words)
  if (first.text !== 'kubectl') return parseVerbLine(line, words)
  const sent = parseKubectlLine(line, words.slice(1), files)
  if ('problem' in sent) return sent
  const { requests, actingAs } = sent
  return { requests: actingAs ? requests.map(request => ({ ...request, actingAs })) : requests }
}
