import { type Node as JsonNode, type ParseError, type ParseErrorCode, parseTree } from 'jsonc-parser'
import type { Reading } from './read-text.ts'
import type { Entry, Item, Node, ScalarNode, SyntaxProblem } from './tree.ts'

/**
 * Reads a text as encoding/json does: no comments, no comma behind the last value, nothing behind the whole. A text that
 * Go refuses still has a tree, as far as it could be read.
 */
export function readJson(text: string): Reading {
  const errors: ParseError[] = []
  const tree = treeOf(text, errors)
  const problems = errors.map(error => toProblem(text, error))
  return { root: tree && toNode(tree, text), comments: [], problems, broken: problems.length > 0 }
}

/** jsonc-parser and the conversion recurse; Go refuses more than 10,000 levels, and so far nobody needs them. */
function treeOf(text: string, errors: ParseError[]): JsonNode | undefined {
  const deep = tooDeepAt(text)
  if (deep === undefined) return parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  errors.push({ error: TOO_DEEP, offset: deep, length: 1 })
  return undefined
}

const MAX_DEPTH = 1_000
/** No code of jsonc-parser's. */
const TOO_DEEP = 0 as ParseErrorCode

/** Where brackets outside of strings open more than the levels that are read. */
function tooDeepAt(text: string): number | undefined {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const char = text[i]
    if (quoted) {
      if (char === '\\') i++
      else if (char === '"' || char === '\n') quoted = false
    } else if (char === '"') quoted = true
    else if (char === '{' || char === '[') {
      if (++depth > MAX_DEPTH) return i
    } else if (char === '}' || char === ']') depth--
  }
  return undefined
}

/** jsonc-parser's ParseErrorCode by number, as its types are no values at run time. */
const MESSAGES: Record<number, string> = {
  [TOO_DEEP]: 'exceeded max depth',
  1: 'invalid character',
  2: 'invalid number',
  3: 'expected a property name in double quotes',
  4: 'expected a value',
  5: 'expected ":" after the property name',
  6: 'expected "," before the next value',
  7: 'expected "}"',
  8: 'expected "]"',
  9: 'invalid character after top-level value',
  10: 'comments are no part of JSON',
  11: 'unexpected end of a comment',
  12: 'the string does not end',
  13: 'the number does not end',
  14: 'invalid character in a unicode escape',
  15: 'invalid escape character in a string',
  16: 'invalid control character in a string',
}

function toProblem(text: string, { error, offset, length }: ParseError): SyntaxProblem {
  const start = Math.min(offset, text.length)
  return { message: MESSAGES[error] ?? 'invalid JSON', start, end: Math.min(start + Math.max(length, 1), text.length) }
}

function toNode(json: JsonNode, text: string): Node {
  const span = { start: json.offset, end: json.offset + json.length }
  const children = json.children ?? []
  if (json.type === 'object') {
    return { type: 'mapping', flow: true, open: false, entries: children.map(child => toEntry(child, text)), ...span }
  }
  if (json.type === 'array') {
    return { type: 'sequence', flow: true, open: false, items: children.map(child => toItem(child, text)), ...span }
  }
  const isString = json.type === 'string'
  return {
    type: 'scalar',
    style: isString ? 'double' : 'plain',
    text: isString ? String(json.value) : text.slice(span.start, span.end),
    value: json.value as ScalarNode['value'],
    ...span,
  }
}

/** A property of which only the name is written has an empty value behind it. */
function toEntry(json: JsonNode, text: string): Entry {
  const end = json.offset + json.length
  const [key, value] = json.children ?? []
  return {
    key: key ? toNode(key, text) : missing(json.offset),
    value: value ? toNode(value, text) : missing(end),
    start: json.offset,
    end,
  }
}

function toItem(json: JsonNode, text: string): Item {
  const value = toNode(json, text)
  return { value, start: value.start, end: value.end }
}

const missing = (at: number): ScalarNode => ({
  type: 'scalar',
  style: 'plain',
  text: '',
  value: null,
  start: at,
  end: at,
})
