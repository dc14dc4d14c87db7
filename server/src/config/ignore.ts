import { compileGlob } from './glob.ts'

/**
 * The `ignore` list of a configuration as a test on paths relative to the configuration's folder, "/" between segments.
 * As in a .gitignore, a pattern that names a folder means all that is in it, and one without "/" means any depth.
 */
export function compileIgnore(patterns: readonly string[]): (path: string) => boolean {
  const globs = patterns.flatMap(globsOf).map(compileGlob)
  return path => globs.some(matches => matches(path))
}

function globsOf(pattern: string): string[] {
  const bare = pattern.replace(/^\.?\//, '').replace(/\/$/, '')
  const anchored = pattern.startsWith('/') || pattern.startsWith('./') || bare.includes('/')
  const base = anchored ? bare : `**/${bare}`
  return [base, `${base}/**`]
}
