import { specialVerbs, verbMeant } from '../../../kubernetes/well-known.ts'
import { code, escapeMarkdown, paragraphs } from '../../markdown.ts'
import type { PolicyRule } from '../model.ts'
import { URL_VERB_WORDS, VERB_WORDS } from './verb-words.ts'

/** What a verb of a rule allows. */
export function verbHover(verb: string, rule: PolicyRule): string {
  const words = rule.nonResourceURLs.length > 0 ? URL_VERB_WORDS : VERB_WORDS
  return paragraphs(
    `${code(verb)} · verb`,
    escapeMarkdown(words.get(verb) ?? specialInWords(verb) ?? unknownInWords(verb, words)),
  )
}

function specialInWords(verb: string): string | undefined {
  const known = specialVerbs.find(one => one.verb === verb)
  if (!known) return undefined
  const { what, resources, since } = known
  const names = resources === 'any' ? [] : [...new Set(resources.map(({ resource }) => resource))]
  const of = names.length === 0 ? '' : ` Of ${names.join(', ')}.`
  return `${capital(what)}.${of}${since === undefined ? '' : ` Since Kubernetes ${since}.`}`
}

function unknownInWords(verb: string, words: ReadonlyMap<string, string>): string {
  const small = verb.toLowerCase()
  if (small !== verb && words.has(small))
    return `Compared letter for letter: no request carries it. The verb is ${small}.`
  const meant = verbMeant(verb)
  const instead = meant === undefined ? '' : ` Meant is perhaps: ${meant}.`
  return `No request that Kubernetes knows carries this verb.${instead}`
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
