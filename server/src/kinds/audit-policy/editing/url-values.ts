import { type Minor, minorOf } from '../../../kubernetes/version.ts'
import { nonResourceURLs, type WellKnownUrl } from '../../../kubernetes/well-known.ts'
import type { ValueSuggestion } from '../../editing.ts'
import { urlHover } from './url-hover.ts'
import type { OwnValues } from './values.ts'

/** What policies write most, then what kube-apiserver serves. */
const USUAL: readonly string[] = [
  '/healthz*',
  '/livez*',
  '/readyz*',
  '/version',
  '/api*',
  '/apis*',
  '/openapi*',
  '/metrics',
  '*',
]

export function urlSuggestions(own: OwnValues, version: Minor): ValueSuggestion[] {
  const served = nonResourceURLs.filter(url => isServed(url, version)).map(({ path }) => path)
  return [...own(rule => rule.nonResourceURLs), ...USUAL, ...served].map(value => ({
    value,
    documentation: () => urlHover(value, version),
  }))
}

const isServed = ({ since, removed, notKubeApiserver, path }: WellKnownUrl, version: Minor): boolean =>
  !notKubeApiserver &&
  (since === undefined || minorOf(since) <= version) &&
  (removed === undefined || minorOf(removed) > version) &&
  (path === '/' || !path.endsWith('/'))
