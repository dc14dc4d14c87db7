import { type ParseArgsConfig, parseArgs } from 'node:util'
import { nearest } from '../kubernetes/nearest.ts'
import { CommandError } from './command.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** Options and paths of a command line. Throws a CommandError that names what is odd. */
export function readArguments<T extends Options>(args: string[], options: T) {
  refuseUnknown(args, options)
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new CommandError(firstSentence(error))
  }
}

function refuseUnknown(args: string[], options: Options): void {
  const { tokens } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true })
  for (const token of tokens) {
    if (token.kind !== 'option' || Object.hasOwn(options, token.name)) continue
    const guess = nearest(token.name, Object.keys(options))
    const hint = guess === undefined ? '' : ` The nearest is --${guess}.`
    throw new CommandError(`There is no option ${token.rawName}.${hint}`)
  }
}

/** parseArgs explains at length; the first sentence says what is wrong. */
function firstSentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return `${message.split(/\.\s|\n/, 1)[0]?.replace(/\.$/, '')}.`
}
