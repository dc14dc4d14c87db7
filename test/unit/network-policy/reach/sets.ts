import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { SourceText } from '../../../../server/src/index.ts'
import type { CaseSet } from '../connection-cases.ts'

export interface ReadSet extends CaseSet {
  texts: SourceText[]
}

/** Restated from the tests of others, or written for this project. */
export const OWN = new URL('../../../cases/network-policy/reachability/', import.meta.url)
export const SCENARIOS = new URL('../../../cases/network-policy/scenarios/', import.meta.url)
/** Public manifests; they stay outside of the project. */
export const SHARED = new URL('../../../../../shared/cases/network-policy/reachability/', import.meta.url)

export function setsOf(folder: URL): ReadSet[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(new URL('cases/', folder))
  return files.map(file => withTexts(read(new URL(`cases/${file}`, folder)), folder))
}

export const scenarioSets = (): ReadSet[] =>
  read<CaseSet[]>(new URL('cases.json', SCENARIOS)).map(set => withTexts(set, SCENARIOS))

export const withTexts = (set: CaseSet, folder: URL): ReadSet => ({
  ...set,
  texts: set.manifestFiles.map(uri => ({ uri, text: readFileSync(new URL(uri, folder), 'utf8') })),
})

export const read = <T = CaseSet>(file: URL): T => JSON.parse(readFileSync(file, 'utf8')) as T
