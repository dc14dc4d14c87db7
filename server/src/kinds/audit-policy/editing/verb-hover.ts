import { verbMeant } from '../../../kubernetes/well-known.ts'
import { code, escapeMarkdown, paragraphs } from '../../markdown.ts'
import { isCarried, requestKind } from '../advice/verbs/verbs.ts'
import type { AuditRule } from '../model.ts'
import { RESOURCE_VERB_WORDS, URL_VERB_WORDS, type VerbWords } from './verb-words.ts'

/** What a verb stands for in this rule: of API objects, of other URLs, or of both. */
export function verbHover(verb: string, rule: AuditRule): string {
  const kind = requestKind(rule)
  const ofResources = kind === 'url' ? undefined : RESOURCE_VERB_WORDS.get(verb)
  const ofUrls = kind === 'resource' ? undefined : URL_VERB_WORDS.get(verb)
  const title = `${code(verb)} · verb`
  if (ofResources || ofUrls) {
    return paragraphs(
      title,
      ofResources && inWords(ofResources, kind === 'both' ? 'API objects' : ''),
      ofUrls && inWords(ofUrls, kind === 'both' ? 'other URLs' : ''),
    )
  }
  if (verb === '')
    return paragraphs(`${code('""')} · verb`, 'Requests whose HTTP method means nothing to the API server.')
  if (isCarried(verb, kind)) return title
  const meant = verbMeant(verb)
  return paragraphs(
    title,
    `No request carries this verb.${meant === undefined ? '' : ` Meant is perhaps: ${escapeMarkdown(meant)}.`}`,
  )
}

const inWords = ({ http, what, kubectl }: VerbWords, of: string): string => {
  const scope = of === '' ? '' : `Of ${of}: `
  const sent = kubectl === undefined ? '' : ` kubectl: ${escapeMarkdown(kubectl)}.`
  return `${scope}HTTP ${escapeMarkdown(http)}. ${escapeMarkdown(what)}${sent}`
}
