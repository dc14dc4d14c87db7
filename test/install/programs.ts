import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { command } from '../../scripts/install/command.ts'
import { exclusively } from '../../scripts/install/exclusive.ts'

/** Programs that npm does not carry: names they may have, and the Debian package of each. */
const programs = {
  chromium: { names: ['chromium', 'chromium-browser', 'google-chrome'], debian: ['chromium', 'fonts-dejavu-core'] },
  emacs: { names: ['emacs'], debian: ['emacs-nox'] },
  neovim: { names: ['nvim'], debian: ['neovim'] },
  ripgrep: { names: ['rg'], debian: ['ripgrep'] },
} as const

export type Program = keyof typeof programs

/**
 * Paths of the programs, those on PATH first. As root on Debian the missing ones are installed; elsewhere they are
 * named. Without fonts Chromium draws empty boxes, which is why a font comes with it.
 */
export async function findPrograms<P extends Program>(wanted: readonly P[]): Promise<Record<P, string>> {
  const missing = () => wanted.filter(program => !onPath(program))
  if (missing().length > 0)
    await installPackages(() => missing().flatMap(program => programs[program].debian), missing().join(' and '))
  if (missing().length > 0) throw new Error(`installed, and not on PATH: ${missing().join(' and ')}`)
  return Object.fromEntries(wanted.map(program => [program, onPath(program)])) as Record<P, string>
}

/**
 * Installs Debian packages, which are asked for again when it is this process's turn: another one may have brought
 * them. `what` they bring is named where they cannot be installed.
 */
export async function installPackages(missing: () => readonly string[], what: string): Promise<void> {
  const aptLine = `apt-get install --no-install-recommends ${missing().join(' ')}`
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version'))
    throw new Error(`These tests need ${what} on PATH. On Debian: sudo ${aptLine}`)
  await exclusively(lock(), async () => {
    const packages = missing()
    if (packages.length === 0) return
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    // Another apt may be at work on this machine.
    const patient = ['-qq', '-o', 'DPkg::Lock::Timeout=300']
    await command('apt-get', [...patient, 'update'], { env })
    await command('apt-get', [...patient, 'install', '-y', '--no-install-recommends', ...packages], { env })
  })
}

function lock(): string {
  const folder = join(tmpdir(), 'whichrule-tests')
  mkdirSync(folder, { recursive: true })
  return join(folder, 'installing')
}

function onPath(program: Program): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return programs[program].names
    .flatMap(name => folders.map(folder => join(folder, name)))
    .find(file => isExecutable(file))
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
