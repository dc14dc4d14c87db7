import type { RequestProblem } from '../../../server/src/api/request.ts'
import type { Form } from './kind-texts.ts'

/** A row of the picker, as data. */
export interface Choice {
  kind: 'typed' | 'problem' | 'recent' | 'example' | 'clipboard' | 'paste' | 'form'
  label: string
  description?: string
  detail?: string
  /** What is asked when it is chosen, or for a form, what is put into the box. */
  request?: string
}

/** What the server says to a text, as far as choosing takes it. */
export type Said = { problem: RequestProblem } | { answers: readonly Verdicts[] } | null

interface Verdicts {
  explanations: readonly { verdict: string }[]
}

export interface Offer {
  typed: string
  /** What the server says to the typed text; undefined while it has not answered. */
  said?: Said
  recent: readonly string[]
  examples: readonly string[]
  clipboard?: string
  /** The clipboard can be read only when it is chosen. */
  paste: boolean
  forms: readonly Form[]
}

export interface Group {
  heading: string
  choices: Choice[]
}

/**
 * Choices in the order they are shown, in groups under headings. The first one, what Enter takes, has none.
 */
export function choices(offer: Offer): Group[] {
  const text = offer.typed.trim()
  const groups = groupsFor(offer, text).filter(group => group.choices.length > 0)
  if (text !== '') return [{ heading: '', choices: [typedChoice(text, offer.said)] }, ...groups]
  const [first, ...more] = groups
  const [choice, ...others] = first?.choices ?? []
  if (!first || !choice) return []
  const alone = { heading: '', choices: [{ ...choice, description: choice.description ?? first.heading }] }
  return [alone, ...(others.length > 0 ? [{ ...first, choices: others }] : []), ...more]
}

function groupsFor(offer: Offer, text: string): Group[] {
  const { recent, examples, clipboard, paste } = offer
  const contains = (request: string): boolean => request !== text && request.toLowerCase().includes(text.toLowerCase())
  return [
    { heading: 'recent', choices: recent.filter(contains).map(request => asked('recent', request)) },
    { heading: 'clipboard', choices: clipboard === undefined ? [] : [asked('clipboard', clipboard)] },
    {
      heading: 'for this file',
      choices: examples.filter(one => contains(one) && !recent.includes(one)).map(request => asked('example', request)),
    },
    { heading: 'clipboard', choices: paste && text === '' ? [PASTE] : [] },
    { heading: 'forms', choices: isQuestion(offer) ? [] : offer.forms.map(form => ({ kind: 'form', ...form })) },
  ]
}

const asked = (kind: Choice['kind'], request: string): Choice => ({ kind, label: oneLine(request), request })

const PASTE: Choice = {
  kind: 'paste',
  label: 'Paste from the clipboard',
  description: 'what was copied',
}

/** The text is a request that something answers: how to write one needs no telling. */
const isQuestion = ({ typed, said }: Offer): boolean => typed.trim() !== '' && isAnswer(said)

/** Something here answers what was asked. */
export const isAnswer = (said: Said | undefined): boolean =>
  !!said && 'answers' in said && said.answers.some(({ explanations }) => explanations.length > 0)

function typedChoice(text: string, said: Said | undefined): Choice {
  if (said && 'problem' in said) {
    const { message, offset } = said.problem
    return { kind: 'problem', label: message, request: text, detail: markedAt(text, offset) }
  }
  return { kind: 'typed', label: oneLine(text), request: text, ...(said && { detail: verdicts(said.answers) }) }
}

/** "Metadata by rule 2 of 9: …"; of several requests, the first and how many more. */
function verdicts(answers: readonly Verdicts[]): string {
  const [first = 'nothing here answers it', ...more] = answers.flatMap(({ explanations }) =>
    explanations.map(({ verdict }) => verdict),
  )
  return more.length > 0 ? `${first} (and ${more.length} more)` : first
}

/** "get ▸podz -n shop" */
const markedAt = (text: string, offset: number): string => `${text.slice(0, offset)}▸${text.slice(offset)}`

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
