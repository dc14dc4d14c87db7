import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs a program quietly to its end and gives what it printed; an error carries its output. */
export async function command(program: string, args: readonly string[], options: CommandOptions = {}): Promise<string> {
  try {
    const { stdout } = await run(program, [...args], {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      maxBuffer: 64 * 1024 * 1024,
    })
    return stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} ${args.join(' ')} failed:\n${stderr.slice(-4000)}${stdout.slice(-2000)}`, {
      cause: error,
    })
  }
}

export interface CommandOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}
