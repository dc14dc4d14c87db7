import { few, shown } from '../../shown.ts'
import type { Cause, Failed, Held, Matched } from './judgement.ts'

/** "verbs: get is not among create, update" */
export function failureInWords(failed: Failed): string {
  return `${failureLabel(failed)}: ${causeInWords(failed)}`
}

/** The field that a failure is about. */
export const failureLabel = ({ condition, cause }: Failed): string =>
  cause.type === 'name' ? 'resourceNames' : condition

/** "get is not among create, update" */
export function causeInWords({ answer, cause, condition }: Failed): string {
  if (answer === 'depends') return 'depends on what the template fills in'
  switch (cause.type) {
    case 'no-user':
      return 'authentication failed, there is no user'
    case 'not-a-resource-request':
      return `a request for the URL ${shown(cause.had)}`
    case 'a-resource-request':
      return 'a resource request'
    case 'none-listed':
      return groupsInWords(cause)
    case 'group':
      return `group ${notIn(cause.had, cause.wanted, groupInWords)}`
    case 'resource':
      return cause.near ? `${few(cause.wanted)} does not cover ${shown(cause.had)}` : notIn(cause.had, cause.wanted)
    case 'name':
      return cause.had === '' ? `no name, wanted ${few(cause.wanted)}` : notIn(cause.had, cause.wanted)
    case 'not-listed':
      if (condition === 'namespaces' && cause.had === '') return `no namespace, wanted ${few(cause.wanted)}`
      return notIn(cause.had, cause.wanted)
  }
}

function notIn(had: string, wanted: readonly string[], inWords = shown): string {
  return `${inWords(had)} is not ${wanted.length > 1 ? 'among ' : ''}${few(wanted, inWords)}`
}

const groupInWords = (group: string): string => (group === '' ? '"" (core)' : shown(group))

function groupsInWords({ had, wanted }: Extract<Cause, { type: 'none-listed' }>): string {
  const [only, ...others] = had
  if (only === undefined) return `no groups, wanted ${few(wanted)}`
  if (others.length === 0) return notIn(only, wanted)
  return `none of ${few(had)} is ${wanted.length > 1 ? 'among ' : ''}${few(wanted)}`
}

/** The part of the rule that matched: "dev", `"" pods/log`. */
export const matchInWords = ({ matched }: Held): string => matchedInWords(matched)

function matchedInWords(matched: Matched): string {
  if ('text' in matched) return shown(matched.text)
  const { entry, pattern, name } = matched
  const resource = pattern === undefined ? 'every resource' : shown(pattern)
  return `${shown(entry.group)} ${resource}${name === undefined ? '' : ` named ${shown(name)}`}`
}
