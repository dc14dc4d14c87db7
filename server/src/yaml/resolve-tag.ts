import { decodeBase64 } from './base64.ts'
import { parseFloat64, parseInteger } from './number.ts'
import { mayBeNumber, type ScalarValue, wordValue } from './resolve.ts'
import { isTimestamp } from './timestamp.ts'

const PREFIX = 'tag:yaml.org,2002:'
const RESOLVABLE = new Set(['str', 'bool', 'int', 'float', 'null', 'timestamp'])

interface Resolved {
  type: string
  value: ScalarValue
}

function wordType(value: ScalarValue): string {
  if (value === null) return 'null'
  return typeof value === 'boolean' ? 'bool' : 'float'
}

/** Type and value as resolve.go finds them for a text with a tag. */
function classify(tag: string, text: string): Resolved {
  const word = wordValue(text)
  if (word !== undefined) return { type: wordType(word), value: word }
  if (mayBeNumber(text)) {
    if (tag === 'timestamp' && isTimestamp(text)) return { type: 'timestamp', value: text }
    if (!text.startsWith('.')) {
      const integer = parseInteger(text)
      // A whole float is fine where it fits an int64.
      if (integer !== undefined) {
        const type = tag === 'float' && BigInt.asIntN(64, integer) === integer ? 'float' : 'int'
        return { type, value: Number(integer) }
      }
    }
    const float = parseFloat64(text)
    if (float !== undefined) return { type: 'float', value: float }
  }
  return { type: 'str', value: text }
}

/** The value of a scalar with a tag ("tag:yaml.org,2002:int"), or go-yaml's refusal. A foreign tag makes a string. */
export function resolveTagged(uri: string, text: string): { value: ScalarValue } | { error: string } {
  const tag = uri.startsWith(PREFIX) ? uri.slice(PREFIX.length) : ''
  if (tag === 'binary') {
    const decoded = decodeBase64(text)
    return decoded === undefined ? { error: '!!binary value contains invalid base64 data' } : { value: decoded }
  }
  if (tag === 'str' || !RESOLVABLE.has(tag)) return { value: text }
  const { type, value } = classify(tag, text)
  return type === tag ? { value } : { error: `cannot decode !!${type} \`${text}\` as a !!${tag}` }
}
