import { type ParseArgsConfig, parseArgs } from 'node:util'
import { nearest } from '../kubernetes/nearest.ts'
import { CommandError } from './command.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** Options and paths of a command line. Throws a CommandError that names what is odd. */
export function readArguments<T extends Options>(args: string[], options: T) {
  refuseOdd(args, options)
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new CommandError(firstSentence(error))
  }
}

function refuseOdd(args: string[], options: Options): void {
  const { tokens } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined
    if (!option) throw new CommandError(`there is no option ${token.rawName}.${hint(token.name, options)}`)
    const takesValue = option.type === 'string'
    if (takesValue && token.value === undefined) throw new CommandError(`${token.rawName} needs a value.`)
    if (!takesValue && token.value !== undefined) throw new CommandError(`${token.rawName} takes no value.`)
  }
}

function hint(name: string, options: Options): string {
  const guess = nearest(name, Object.keys(options))
  return guess === undefined ? '' : ` The nearest is --${guess}.`
}

/** parseArgs explains at length; the first sentence says what is wrong. */
function firstSentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return `${message.split(/\.\s|\n/, 1)[0]?.replace(/\.$/, '')}.`
}
