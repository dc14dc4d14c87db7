import { type Minor, minorOf } from '../../../kubernetes/version.ts'
import { nonResourceURLs, type WellKnownUrl } from '../../../kubernetes/well-known.ts'
import { code, escapeMarkdown, paragraphs } from '../../markdown.ts'
import { withoutStars } from '../match.ts'

const MOST = 8

/** What an entry of nonResourceURLs grants, and what is served there. */
export function urlHover(url: string, version: Minor): string {
  if (url === '*') return paragraphs(`${code('*')} · any URL`, 'Every request that is for no API object.')
  const isPrefix = url.endsWith('*')
  const start = withoutStars(url)
  const title = `${code(url)} · ${isPrefix ? 'prefix of URL paths' : 'URL path'}`
  if (start.includes('*'))
    return paragraphs(title, 'A star stands for anything only at the end: this one is compared as it stands.')
  const words = isPrefix ? `Every path that starts with ${code(start)}.` : 'This path alone, nothing below it.'
  return paragraphs(title, words, servedInWords(start, isPrefix, version))
}

function servedInWords(start: string, isPrefix: boolean, version: Minor): string | undefined {
  const fits = (path: string) => (isPrefix ? path.startsWith(start) : path === start)
  const served = nonResourceURLs.filter(known => !known.ruleForm && fits(known.path) && isServed(known, version))
  if (served.length === 0) return undefined
  const lines = served.slice(0, MOST).map(({ path, what }) => `- ${code(path)}: ${escapeMarkdown(what)}`)
  const more = served.length > MOST ? [`- and ${served.length - MOST} more`] : []
  return ['kube-apiserver serves there:', ...lines, ...more].join('\n')
}

export const isServed = ({ since, removed, notKubeApiserver }: WellKnownUrl, version: Minor): boolean =>
  !notKubeApiserver &&
  (since === undefined || minorOf(since) <= version) &&
  (removed === undefined || minorOf(removed) > version)
