import type { Span } from './tree.ts'

/** Keys and 0-based item numbers from the root of a document. */
export type Path = readonly (string | number)[]

/** The part of the text a problem points at: a key, its value, or the whole entry or item. */
export interface Place {
  path: Path
  part: 'key' | 'value' | 'entry'
  /** Of JSON that the string at `path` holds: the way on, inside it. */
  inside?: Path
  /** The exact place where a path cannot say it: a syntax problem, the second of two equal keys. */
  span?: Span
}

export const atKey = (path: Path): Place => ({ path, part: 'key' })
export const atValue = (path: Path): Place => ({ path, part: 'value' })
export const atEntry = (path: Path): Place => ({ path, part: 'entry' })

const PLAIN_KEY = /^[A-Za-z_][A-Za-z0-9_]*$/

/** "rules[0].resources", "metadata.labels['app.kubernetes.io/name']"; keys of annotations stand in brackets, all of them. */
export function formatPath(path: Path): string {
  let out = ''
  for (const step of path) {
    if (typeof step === 'number') out += `[${step}]`
    else if (PLAIN_KEY.test(step) && !out.endsWith('metadata.annotations')) out += out === '' ? step : `.${step}`
    else out += `['${step.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}']`
  }
  return out
}

/** Inside JSON that a string holds every key stands in double quotes: "annotations['x'][\"mwan3rules\"][0]". */
export const formatPlace = (outer: Path, { path, inside = [] }: Place): string =>
  formatPath([...outer, ...path]) + inside.map(step => `[${JSON.stringify(step)}]`).join('')
