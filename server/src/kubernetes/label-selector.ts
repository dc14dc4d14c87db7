import { isInt64 } from './int64.ts'
import { isLabelKey, isLabelValue } from './names.ts'

export type LabelOperator = 'in' | 'notin' | '=' | '==' | '!=' | '>' | '<' | 'exists' | '!'

export interface LabelRequirement {
  key: string
  operator: LabelOperator
  values: string[]
}

/** `app=web,tier in (a,b),!canary`; undefined when the API server refuses it: k8s.io/apimachinery pkg/labels/selector.go. */
export function parseLabelSelector(text: string): LabelRequirement[] | undefined {
  const tokens = tokensOf(text)
  const requirements: LabelRequirement[] = []
  if (tokens.length === 0) return requirements
  for (let at = 0; ; at++) {
    const read = readRequirement(tokens, at)
    if (!read || !isSound(read.requirement)) return undefined
    requirements.push(read.requirement)
    at = read.next
    if (at === tokens.length) return requirements
    if (tokens[at]?.text !== ',') return undefined
  }
}

/** A word is a key or a value; "in" and "notin" are operators only where one is expected. */
interface Token {
  text: string
  word: boolean
}

const tokensOf = (text: string): Token[] =>
  Array.from(text.matchAll(/==|!=|[=!(),<>]|[^=!(),<> \t\r\n]+/g), ([match]) => ({
    text: match,
    word: !/^[=!(),<>]/.test(match),
  }))

type Read = { requirement: LabelRequirement; next: number } | undefined

function readRequirement(tokens: Token[], start: number): Read {
  const negated = tokens[start]?.text === '!'
  const at = negated ? start + 1 : start
  const key = tokens[at]
  const next = tokens[at + 1]
  if (!key?.word) return undefined
  if (negated) return { requirement: { key: key.text, operator: '!', values: [] }, next: at + 1 }
  if (!next || next.text === ',')
    return { requirement: { key: key.text, operator: 'exists', values: [] }, next: at + 1 }
  const operator = operatorOf(next)
  if (!operator) return undefined
  const values = operator === 'in' || operator === 'notin' ? readList(tokens, at + 2) : readValue(tokens, at + 2)
  return values && { requirement: { key: key.text, operator, values: values.list }, next: values.next }
}

const BINARY: readonly LabelOperator[] = ['in', 'notin', '=', '==', '!=', '>', '<']

const operatorOf = (token: Token): LabelOperator | undefined => BINARY.find(operator => operator === token.text)

type Values = { list: string[]; next: number } | undefined

/** `a=` has the value "". */
function readValue(tokens: Token[], at: number): Values {
  const token = tokens[at]
  if (!token || token.text === ',') return { list: [''], next: at }
  return token.word ? { list: [token.text], next: at + 1 } : undefined
}

/** `(a,b)`; "" stands where a value is left out, but an even number of commas before ")" is refused, as by the server. */
function readList(tokens: Token[], at: number): Values {
  if (tokens[at]?.text !== '(') return undefined
  const list: string[] = []
  if (tokens[at + 1]?.text === ')') return { list: [''], next: at + 2 }
  for (let i = at + 1; i < tokens.length; i++) {
    const token = tokens[i] as Token
    const next = tokens[i + 1]?.text
    if (token.word) {
      list.push(token.text)
      if (next === ')') return { list, next: i + 2 }
      if (next !== ',') return undefined
    } else if (token.text === ',') {
      if (list.length === 0 || next === ',' || next === ')') list.push('')
      if (next === ')') return { list, next: i + 2 }
      if (next === ',') i++
    } else return undefined
  }
  return undefined
}

function isSound({ key, operator, values }: LabelRequirement): boolean {
  if (!isLabelKey(key) || !values.every(isLabelValue)) return false
  return (operator !== '>' && operator !== '<') || values.every(isInt64)
}
