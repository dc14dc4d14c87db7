import type { RequestAttributes } from '../../../../request/normalize.ts'
import type { AuditRule } from '../../model.ts'
import { addTo, type Lookup, type RuleList } from './lookup.ts'

/** For conditions that hold when the request's text, or one of them, is in the list. */
export function textLookup(
  listOf: (rule: AuditRule) => readonly string[],
  textOf: (request: RequestAttributes) => string | readonly string[] | undefined,
): Lookup {
  const lists = new Map<string, RuleList>()
  const look = (text: string, found: RuleList[]) => {
    const list = lists.get(text)
    if (list !== undefined) found.push(list)
  }
  return {
    add(rule, number) {
      for (const text of listOf(rule)) addTo(lists, text, number)
    },
    find(request, found) {
      if (lists.size === 0) return
      const text = textOf(request)
      if (typeof text === 'string') look(text, found)
      else if (text !== undefined) for (const one of text) look(one, found)
    },
  }
}
