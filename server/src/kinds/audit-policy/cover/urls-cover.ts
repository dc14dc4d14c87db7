import { hasHole } from '../../../yaml/hole.ts'
import { urlPrefix } from '../match/conditions.ts'

/** Whether each path that an entry of `b` matches is matched by one of `a`. */
export function urlsCover(a: readonly string[], b: readonly string[]): boolean {
  const paths = new Set(a)
  const prefixes = new Set(a.flatMap(url => urlPrefix(url) ?? []))
  const lengths = [...new Set([...prefixes].map(prefix => prefix.length))]
  const hasPrefixOf = (text: string) =>
    lengths.some(length => length <= text.length && prefixes.has(text.slice(0, length)))
  return b.every(url => {
    if (hasHole(url)) return prefixes.has('')
    const prefix = urlPrefix(url)
    return prefix === undefined ? paths.has(url) || hasPrefixOf(url) : hasPrefixOf(prefix)
  })
}
