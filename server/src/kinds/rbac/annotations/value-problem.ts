import { nearest } from '../../../kubernetes/nearest.ts'
import { deref, fieldOf } from '../../../yaml/fields.ts'
import { parseDocument } from '../../../yaml/parse-document.ts'
import { asIs, few, joined } from '../../shown.ts'
import type { ValueSyntax } from './value-syntax.ts'

/** What is wrong with a value. */
export interface ValueProblem {
  /** What it may be, for a sentence. */
  takes: string
  /** The part of it that is wrong; left out: all of it. */
  odd?: string
  /** What it looks like instead. */
  why?: string
  /** The right value, where it is plain. */
  better?: string
}

export function valueProblem(text: string, syntax: ValueSyntax): ValueProblem | undefined {
  switch (syntax.type) {
    case 'choice':
      return syntax.of.includes(text) ? undefined : choiceProblem(text, syntax.of)
    case 'integer':
      return integerProblem(text, syntax)
    case 'list':
      return listProblem(text, syntax)
    case 'options':
      return optionsProblem(text, syntax)
    case 'pattern':
      return syntax.matches.test(text) ? undefined : patternProblem(text, syntax)
    case 'json':
      return jsonProblem(text, syntax.kind)
  }
}

const choiceWords = (of: readonly string[]): string => joined(of, 'or', word => `"${word}"`)

function choiceProblem(text: string, of: readonly string[]): ValueProblem {
  const better = of.find(word => word === text.trim().toLowerCase()) ?? nearest(text.trim(), of)
  return { takes: choiceWords(of), ...(better !== undefined && { better }) }
}

type Of<Type extends ValueSyntax['type']> = Extract<ValueSyntax, { type: Type }>

function integerProblem(text: string, { least, most }: Of<'integer'>): ValueProblem | undefined {
  const isNumber = /^[-+]?\d{1,15}$/.test(text)
  const value = Number(text)
  const isRight = isNumber && value >= (least ?? value) && value <= (most ?? value)
  if (isRight) return undefined
  const range = most === undefined ? (least === undefined ? '' : ` from ${least} on`) : ` from ${least} to ${most}`
  const inner = /^\s*([-+]?\d{1,15})\s*s?\s*$/.exec(text)?.[1]
  const better = !isNumber && inner !== undefined && !integerProblem(inner, { type: 'integer', least, most })
  return { takes: `a whole number${range}`, ...(better && { better: inner }) }
}

function listProblem(text: string, { of, separator, gone = {} }: Of<'list'>): ValueProblem | undefined {
  const items = text.split(separator).map(item => item.trim())
  const odd = items.find(item => !of.includes(item))
  if (odd === undefined) return undefined
  const right = items.map(item => (of.includes(item) ? item : (gone[item] ?? sameWord(item, of))))
  const isPlain = right.every(item => item !== undefined && item !== '')
  return {
    takes: `a list of ${joined(of, 'and', asIs)}`,
    odd,
    ...(isPlain && { better: [...new Set(right)].join(separator) }),
  }
}

const sameWord = (word: string, of: readonly string[]): string | undefined =>
  of.find(known => known.toLowerCase() === word.toLowerCase()) ?? nearest(word, of)

function optionsProblem(text: string, { of }: Of<'options'>): ValueProblem | undefined {
  const options = text.split(',').map(option => option.trim())
  const odd = options.find(option => !isOption(option, of))
  if (odd === undefined) return undefined
  const name = odd.split('=')[0]?.trim() ?? ''
  const meant = sameWord(name, Object.keys(of))
  const values = meant === undefined ? undefined : of[meant]
  const takes =
    meant === undefined
      ? `a list of ${few(Object.keys(of), asIs)}`
      : joined(values?.map(value => optionOf(meant, value)) ?? [], 'or', asIs)
  const right = options.map(option => (isOption(option, of) ? option : mendedOption(option, of)))
  return { takes, odd, ...(right.every(option => option !== undefined) && { better: right.join(',') }) }
}

const optionOf = (name: string, value: string): string => (value === '' ? name : `${name}=${value}`)

const isOption = (option: string, of: Of<'options'>['of']): boolean =>
  Object.entries(of).some(([name, values]) => values.some(value => optionOf(name, value) === option))

/** The name in its own case, the value in lower case. */
function mendedOption(option: string, of: Of<'options'>['of']): string | undefined {
  const [written = '', value = ''] = option.split('=').map(part => part.trim())
  const name = sameWord(written, Object.keys(of))
  const right = name && of[name]?.find(known => known === value.toLowerCase())
  return name !== undefined && right !== undefined ? optionOf(name, right) : undefined
}

function patternProblem(text: string, { matches, words, hint }: Of<'pattern'>): ValueProblem {
  const why = hint?.(text.trim())
  const trimmed = text.trim()
  return {
    takes: words,
    ...(why !== undefined && { why }),
    ...(trimmed !== text && matches.test(trimmed) && { better: trimmed }),
  }
}

function jsonProblem(text: string, kind: string): ValueProblem | undefined {
  const { root, problems } = parseDocument(text, { format: 'json' })
  const object = deref(root)
  const found = object?.type === 'mapping' ? deref(fieldOf(object, 'kind')?.value) : undefined
  const isRight = problems.length === 0 && found?.type === 'scalar' && found.value === kind
  if (isRight) return undefined
  return { takes: `JSON of kind ${kind}`, ...(problems.length > 0 && { why: 'this is no JSON' }) }
}
