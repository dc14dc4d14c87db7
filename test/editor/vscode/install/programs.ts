import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { command } from './command.ts'

/** Programs that npm does not carry: names they may have, and the Debian package of each. */
const programs = {
  chromium: { names: ['chromium', 'chromium-browser', 'google-chrome'], debian: ['chromium', 'fonts-dejavu-core'] },
  ripgrep: { names: ['rg'], debian: ['ripgrep'] },
} as const

export type Program = keyof typeof programs

/**
 * Paths of the programs, those on PATH first. As root on Debian the missing ones are installed; elsewhere they are
 * named. Without fonts Chromium draws empty boxes, which is why a font comes with it.
 */
export async function findPrograms<P extends Program>(wanted: readonly P[]): Promise<Record<P, string>> {
  const missing = wanted.filter(program => !onPath(program))
  if (missing.length > 0) await install(missing)
  return Object.fromEntries(wanted.map(program => [program, onPath(program)])) as Record<P, string>
}

async function install(missing: readonly Program[]): Promise<void> {
  const packages = missing.flatMap(program => programs[program].debian)
  const aptLine = `apt-get install --no-install-recommends ${packages.join(' ')}`
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version'))
    throw new Error(`Editor tests need ${missing.join(' and ')} on PATH. On Debian: sudo ${aptLine}`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  // Another apt may be at work on this machine.
  const patient = ['-qq', '-o', 'DPkg::Lock::Timeout=300']
  await command('apt-get', [...patient, 'update'], { env })
  await command('apt-get', [...patient, 'install', '-y', '--no-install-recommends', ...packages], { env })
  const still = missing.filter(program => !onPath(program))
  if (still.length > 0) throw new Error(`${aptLine} brought no ${still.join(' and no ')}`)
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
