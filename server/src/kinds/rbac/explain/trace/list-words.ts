import { few, shown } from '../../../shown.ts'
import type { ListJudgement } from '../judgement.ts'

/** Why a list of a rule does not fit: "watch is not among get, list", "pods does not cover pods/log". */
export function listInWords({ list, answer, cause, wanted, had, item }: ListJudgement): string {
  if (item !== undefined) return groupOrText(list, item)
  if (answer === 'depends') return 'depends on what the template fills in'
  switch (cause.type) {
    case 'other-scope':
      return list === 'nonResourceURLs'
        ? 'a rule for resources, asked about a URL'
        : 'a rule for URLs, asked about a resource'
    case 'case':
      return `${shown(cause.item)} is compared letter for letter, asked was ${shown(had)}`
    case 'subresource':
      return `${shown(cause.item)} does not cover ${shown(had)}`
    case 'no-pattern':
      return noPattern(list, cause.item, had)
    case 'group-spelling':
      return `the group ${groupInWords(had)} is not written ${shown(cause.item)}`
    case 'nameless':
      return `the request carries no name, wanted ${few(wanted)}`
    case 'plain':
      return notAmong(list, had, wanted)
  }
}

function noPattern(list: ListJudgement['list'], item: string, had: string): string {
  if (list === 'nonResourceURLs' && item.endsWith('*') && item.indexOf('*') === item.length - 1) {
    return `${shown(item)} does not cover ${shown(had)}`
  }
  return `${shown(item)} is no pattern and is compared as it stands, asked was ${shown(had)}`
}

function notAmong(list: ListJudgement['list'], had: string, wanted: readonly string[]): string {
  const inWords = (text: string) => groupOrText(list, text)
  if (wanted.length === 0) return 'nothing is listed'
  return `${inWords(had)} is not ${wanted.length > 1 ? 'among ' : ''}${few(wanted, inWords)}`
}

const groupOrText = (list: ListJudgement['list'], text: string): string =>
  list === 'apiGroups' ? groupInWords(text) : shown(text)

const groupInWords = (group: string): string => (group === '' ? '"" (core)' : shown(group))
