import { readArguments } from './arguments.ts'
import { type Command, CommandError, type ExitStatus } from './command.ts'

const HELP = `whichrule lsp: the language server, for editors.

Usage: whichrule lsp --stdio

An editor starts it and talks to it over standard input and output. whichrule-language-server --stdio
is the same. docs/editors.md says how editors are set up.

Options:
  --stdio              Standard input and output.
  --node-ipc           The channel of a Node process that has forked this one.
  --socket PORT        A local port that the editor listens at.
  --pipe NAME          A pipe, or a socket file, that the editor listens at.
  --help               This text.

Exit status: 0 after the editor has said goodbye, 1 when it went without, 2 when the command itself failed.
`

const OPTIONS = {
  stdio: { type: 'boolean' },
  'node-ipc': { type: 'boolean' },
  socket: { type: 'string' },
  pipe: { type: 'string' },
  clientProcessId: { type: 'string' },
} as const

export const lsp: Command = { name: 'lsp', summary: 'the language server, for editors (--stdio)', help: HELP, run }

/** Gives the process over to the server, which ends it. */
async function run(args: string[]): Promise<ExitStatus> {
  const { values } = readArguments(args, OPTIONS)
  const { stdio, socket, pipe } = values
  if (!stdio && !values['node-ipc'] && socket === undefined && pipe === undefined) {
    throw new CommandError('lsp is started by an editor, and needs to know how to talk to it: whichrule lsp --stdio.')
  }
  const server = new URL('./server.cjs', import.meta.url)
  await import(server.href)
  return 0
}
