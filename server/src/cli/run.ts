import { nearest } from '../kubernetes/nearest.ts'
import { check } from './check.ts'
import { type Command, CommandError, type ExitStatus } from './command.ts'
import { explain } from './explain.ts'
import { lsp } from './lsp.ts'
import { permissions } from './permissions.ts'
import { reach } from './reach.ts'
import { rules } from './rules.ts'
import type { Terminal } from './terminal.ts'
import { VERSION } from './version.ts'

const COMMANDS: readonly Command[] = [check, explain, permissions, reach, rules, lsp]

const HELP = `whichrule ${VERSION}: what is wrong in Kubernetes policy files, and which rule matches a request.

Usage: whichrule COMMAND [OPTIONS] [PATH…]

Commands:
${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(11)} ${summary}`).join('\n')}

  whichrule COMMAND --help   says all about one of them
  whichrule --version        prints the version
`

/** The whole command line: the words after the program's name in, its exit status out. */
export async function run(args: string[], terminal: Terminal): Promise<ExitStatus> {
  try {
    return await dispatch(args, terminal)
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    terminal.err(`whichrule: ${error.message}`)
    return 2
  }
}

async function dispatch([word, ...rest]: string[], terminal: Terminal): Promise<ExitStatus> {
  if (word === undefined) throw new CommandError(`a command is missing.\n\n${HELP}`)
  if (word === '--version' || word === '-V') return print(`${VERSION}\n`, terminal)
  const wantsHelp = word === 'help' || isHelp(word)
  const name = wantsHelp ? rest[0] : word
  if (name === undefined) return print(HELP, terminal)
  const command = commandOf(name)
  if (wantsHelp || beforeDashes(rest).some(isHelp)) return print(command.help, terminal)
  return command.run(rest, terminal)
}

function commandOf(name: string): Command {
  const command = COMMANDS.find(known => known.name === name)
  if (command) return command
  const names = COMMANDS.map(known => known.name)
  const guess = nearest(name, names)
  const hint = guess === undefined ? `Commands: ${names.join(', ')}.` : `The nearest is ${guess}.`
  throw new CommandError(`there is no command ${name}. ${hint}`)
}

const isHelp = (word: string): boolean => word === '--help' || word === '-h'

const beforeDashes = (args: string[]): string[] => (args.includes('--') ? args.slice(0, args.indexOf('--')) : args)

async function print(text: string, terminal: Terminal): Promise<ExitStatus> {
  await terminal.out(text)
  return 0
}
