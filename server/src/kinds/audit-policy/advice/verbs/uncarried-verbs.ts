import { hasHole } from '../../../../yaml/hole.ts'
import type { AuditRule } from '../../model.ts'
import { type NotCarried, whyNotCarried } from './verb-meanings.ts'
import { isCarried, requestKind } from './verbs.ts'

export interface UncarriedVerb {
  index: number
  verb: string
  why: NotCarried
  /** What to write instead; [] when that stands in the list already. */
  instead: string[]
  /** Some of that is what an earlier word of the list is replaced by, too. */
  repeats: boolean
  /** No verb of the rule is carried by a request that its other conditions let through: it matches nothing. */
  dead: boolean
}

/** For so many words of a rule is looked for what was meant; a list with more is no list of verbs. */
const MOST_MEANT = 100

/** The verbs of a rule that no request of its kind carries. */
export function uncarriedVerbs(rule: AuditRule): UncarriedVerb[] {
  const kind = requestKind(rule)
  const isVoid = (verb: string) => !hasHole(verb) && !isCarried(verb, kind)
  if (!rule.verbs.some(isVoid)) return []
  const dead = !rule.partial && rule.verbs.every(isVoid)
  const listed = new Set(rule.verbs)
  const taken = new Set<string>()
  const found: UncarriedVerb[] = []
  rule.verbs.forEach((verb, index) => {
    if (!isVoid(verb)) return
    const why: NotCarried = found.length < MOST_MEANT ? whyNotCarried(verb, kind) : { reason: 'unknown' }
    const instead = 'verbs' in why ? why.verbs.filter(word => !listed.has(word)) : []
    const repeats = instead.some(word => taken.has(word))
    for (const word of instead) taken.add(word)
    found.push({ index, verb, why, instead, repeats, dead })
  })
  return found
}
