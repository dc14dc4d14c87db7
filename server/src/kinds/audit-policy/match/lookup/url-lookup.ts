import { urlPrefix } from '../conditions.ts'
import { addTo, type Lookup, type RuleList } from './lookup.ts'

/** For nonResourceURLs: whole paths, and prefixes by their length. */
export function urlLookup(): Lookup {
  const paths = new Map<string, RuleList>()
  const prefixes = new Map<number, Map<string, RuleList>>()
  return {
    add(rule, number) {
      for (const url of rule.nonResourceURLs) {
        const prefix = urlPrefix(url)
        if (prefix === undefined) addTo(paths, url, number)
        else addTo(ofLength(prefixes, prefix.length), prefix, number)
      }
    },
    find({ resourceRequest, path }, found) {
      if (resourceRequest) return
      const whole = paths.get(path)
      if (whole !== undefined) found.push(whole)
      for (const [length, lists] of prefixes) {
        const list = length <= path.length ? lists.get(path.slice(0, length)) : undefined
        if (list !== undefined) found.push(list)
      }
    },
  }
}

function ofLength(prefixes: Map<number, Map<string, RuleList>>, length: number): Map<string, RuleList> {
  const known = prefixes.get(length)
  if (known !== undefined) return known
  const lists = new Map<string, RuleList>()
  prefixes.set(length, lists)
  return lists
}
