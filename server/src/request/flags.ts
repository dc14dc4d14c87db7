import { nearest } from '../kubernetes/nearest.ts'
import { type Refused, refuse } from './problem.ts'
import type { Word } from './words.ts'

/** Flags by each of their spellings ("--namespace", "-n"); `name` is the long one. */
export type FlagTable = ReadonlyMap<string, FlagSpec>

export interface FlagSpec {
  name: string
  takes: 'value' | 'nothing'
}

/** A line's words, sorted. */
export interface Arguments {
  positional: Word[]
  flags: ReadonlyMap<string, readonly Word[]>
  /** Behind "--". */
  rest: Word[]
}

/** From "-n --namespace NAME", "-A --all-namespaces", …: a capital word says that the flag takes a value. */
export function flagTable(...lines: string[]): FlagTable {
  const table = new Map<string, FlagSpec>()
  for (const line of lines) {
    const words = line.split(' ')
    const spellings = words.filter(word => word.startsWith('-'))
    const spec: FlagSpec = {
      name: spellings.at(-1) ?? '',
      takes: spellings.length < words.length ? 'value' : 'nothing',
    }
    for (const spelling of spellings) table.set(spelling, spec)
  }
  return table
}

/** Reads "--name value", "--name=value", "-nvalue", "-it" and "--" as command-line tools do. */
export function readFlags(words: readonly Word[], table: FlagTable, end: number): Arguments | Refused {
  const positional: Word[] = []
  const flags = new Map<string, Word[]>()
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as Word
    if (word.text === '--') return { positional, flags, rest: words.slice(i + 1) }
    if (word.quoted || !word.text.startsWith('-') || word.text === '-') positional.push(word)
    else {
      const read = readFlag(word, words[i + 1], table, end)
      if ('problem' in read) return read
      for (const { name, value } of read.given) {
        const values = flags.get(name)
        if (values) values.push(value)
        else flags.set(name, [value])
      }
      if (read.tookNext) i++
    }
  }
  return { positional, flags, rest: [] }
}

/** How many words stand before the first that is no flag (nor the value of one). */
export function leadingFlags(words: readonly Word[], table: FlagTable, end: number): number | Refused {
  let at = 0
  for (let word = words[0]; word && !word.quoted && word.text.startsWith('-'); word = words[at]) {
    const read = readFlag(word, words[at + 1], table, end)
    if ('problem' in read) return read
    at += read.tookNext ? 2 : 1
  }
  return at
}

interface Given {
  given: { name: string; value: Word }[]
  tookNext: boolean
}

function readFlag(word: Word, next: Word | undefined, table: FlagTable, end: number): Given | Refused {
  const equals = word.text.indexOf('=')
  const spelling = equals < 0 ? word.text : word.text.slice(0, equals)
  const inline =
    equals < 0 ? undefined : { ...word, text: word.text.slice(equals + 1), offset: word.offset + equals + 1 }
  const spec = table.get(spelling)
  if (!spec) return readCluster(word, next, table, end) ?? refuse(word.offset, unknownFlag(spelling, table))
  if (spec.takes === 'nothing' || inline) {
    return { given: [{ name: spec.name, value: inline ?? { ...word, text: 'true' } }], tookNext: false }
  }
  if (!next) return refuse(end, `A value is missing after "${spelling}".`)
  return { given: [{ name: spec.name, value: next }], tookNext: true }
}

/** "-it" is "-i -t"; "-nshop" is "-n shop". */
function readCluster(word: Word, next: Word | undefined, table: FlagTable, end: number): Given | Refused | undefined {
  if (word.text.startsWith('--')) return undefined
  const given: Given['given'] = []
  for (let i = 1; i < word.text.length; i++) {
    const spec = table.get(`-${word.text[i]}`)
    if (!spec) return undefined
    const value = { ...word, text: word.text.slice(i + 1), offset: word.offset + i + 1 }
    if (spec.takes === 'nothing') given.push({ name: spec.name, value: { ...word, text: 'true' } })
    else if (value.text !== '') return { given: [...given, { name: spec.name, value }], tookNext: false }
    else if (!next) return refuse(end, `A value is missing after "-${word.text[i]}".`)
    else return { given: [...given, { name: spec.name, value: next }], tookNext: true }
  }
  return { given, tookNext: false }
}

function unknownFlag(spelling: string, table: FlagTable): string {
  const meant = nearest(spelling, table.keys())
  return `"${spelling}" is no flag that is known here.${meant === undefined ? '' : ` The nearest is "${meant}".`}`
}

/** The last one given wins. */
export const flagValue = ({ flags }: Arguments, name: string): string | undefined => flags.get(name)?.at(-1)?.text

/** "--watch" and "--watch=true", not "--watch=false". */
export function flagSet({ flags }: Arguments, name: string): boolean {
  const text = flags.get(name)?.at(-1)?.text
  return text !== undefined && text !== 'false'
}
