import type { ValueSuggestion } from '../../editing.ts'
import { requestKind } from '../advice/verbs/verbs.ts'
import type { AuditRule } from '../model.ts'
import { verbHover } from './verb-hover.ts'
import { RESOURCE_VERB_WORDS, URL_VERB_WORDS } from './verb-words.ts'

/** The old path by which it came is gone. */
const LEGACY = 'proxy'

/** The verbs of what the rule is about: API objects, other URLs, or both. */
export function verbSuggestions(rule: AuditRule): ValueSuggestion[] {
  const kind = requestKind(rule)
  const words = [...(kind === 'url' ? [] : RESOURCE_VERB_WORDS), ...(kind === 'resource' ? [] : URL_VERB_WORDS)]
  return words
    .filter(([verb]) => verb !== LEGACY)
    .map(([value, { http }]) => ({ value, detail: http, documentation: () => verbHover(value, rule) }))
}
