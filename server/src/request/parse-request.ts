import type { ParsedRequest } from '../api/request.ts'
import { isHttpLine, parseHttpLine } from './http-line.ts'
import { EXAMPLES, refuse } from './problem.ts'

/** Reads any form of a sample request: an HTTP line, verb and resource, a kubectl line, a connection, a document, fields. */
export function parseRequest(text: string): ParsedRequest {
  if (isHttpLine(text)) return parseHttpLine(text)
  return refuse(0, `A request reads like: ${EXAMPLES.verb}.`)
}
