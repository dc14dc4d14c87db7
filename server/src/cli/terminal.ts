import { once } from 'node:events'

/** What a command may touch of the process it runs in. */
export interface Terminal {
  cwd: string
  /** Whether stdout shows colours. */
  colour: boolean
  /** Resolves when more may be written, so that a slow reader slows the command down. */
  out(text: string): Promise<void>
  err(text: string): void
  stdin: NodeJS.ReadableStream
}

export function openTerminal({ stdout, stderr, stdin, env, cwd }: NodeJS.Process): Terminal {
  return {
    cwd: cwd(),
    colour: wantsColour(env, stdout.isTTY),
    async out(text) {
      if (text !== '' && !stdout.write(text)) await once(stdout, 'drain')
    },
    err: text => void stderr.write(text.endsWith('\n') ? text : `${text}\n`),
    stdin,
  }
}

/** FORCE_COLOR wins over NO_COLOR, as in Node itself; else colours are for a terminal that is no dumb one. */
export function wantsColour(env: NodeJS.ProcessEnv, isTerminal: boolean): boolean {
  const { FORCE_COLOR: force, NO_COLOR: no, TERM: term } = env
  if (force !== undefined) return force !== '0' && force !== 'false'
  if (no !== undefined && no !== '') return false
  return isTerminal && term !== 'dumb'
}
