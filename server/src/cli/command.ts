import type { Terminal } from './terminal.ts'

/** 0, 1 as the command says, 2 when the command itself failed. */
export type ExitStatus = 0 | 1 | 2

/** One word after `whichrule`. */
export interface Command {
  name: string
  /** One line for the list of commands. */
  summary: string
  /** The whole text of `whichrule NAME --help`. */
  help: string
  run(args: string[], terminal: Terminal): Promise<ExitStatus> | ExitStatus
}

/** The command cannot be carried out: told on stderr, with nothing on stdout, exit status 2. */
export class CommandError extends Error {}
