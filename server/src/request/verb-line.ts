import type { ApiRequest } from '../api/request.ts'
import { nearest } from '../kubernetes/nearest.ts'
import { resourceVerbs, specialVerbs, verbMeant } from '../kubernetes/well-known.ts'
import { type Arguments, flagSet, flagTable, flagValue, readFlags } from './flags.ts'
import { EXAMPLES, type Refused, refuse } from './problem.ts'
import { type NamedTarget, resourceBehindGroup, resourceNamed } from './resource-words.ts'
import { defaultUser, NO_USER, type User, userNamed } from './user.ts'
import { readUserWords } from './user-words.ts'
import type { Word } from './words.ts'

const FLAGS = flagTable(
  '-n --namespace NAME',
  '-A --all-namespaces',
  '--as USER',
  '--as-group GROUP',
  '--subresource NAME',
)

/** The verbs that a line may start with; connects are get or create. */
const LINE_VERBS: ReadonlySet<string> = new Set([
  ...resourceVerbs,
  ...specialVerbs.map(({ verb }) => verb).filter(verb => !verb.includes('<')),
])

/**
 * "VERB RESOURCE[/SUBRESOURCE|/NAME] [NAME] [-n NAMESPACE|in NAMESPACE|-A] [--as USER [--as-group GROUP …]]". Verb and
 * name count as they are written (kubectl's "get pods" is the verb list). Without a namespace a namespaced resource is in
 * "default"; a cluster-scoped one has none, whatever -n says; a Namespace by name is in itself.
 */
export function parseVerbLine(line: string, words: readonly Word[]): { requests: ApiRequest[] } | Refused {
  const [verb, resource] = words
  if (!verb || !LINE_VERBS.has(verb.text)) return unknownVerb(line, verb, resource)
  if (!resource || resource.text.startsWith('-')) {
    return refuse(resource?.offset ?? line.length, `A resource is missing after "${verb.text}": ${EXAMPLES.verb}.`)
  }
  const { own, place, who } = splitClauses(words.slice(1))
  const args = readFlags(own, FLAGS, line.length)
  if ('problem' in args) return args
  const user = who.length > 0 ? readUserWords(who, line.length) : userOf(args)
  if ('problem' in user) return user
  const target = targetOf(args)
  if ('problem' in target) return target
  if (place && !place.namespace) return refuse(line.length, 'A namespace is missing after "in".')
  const namespace = namespaceOf(target, args, place?.namespace?.text)
  const { apiGroup, resource: plural, subresource, name } = target
  const named = { apiGroup, resource: plural, subresource, namespace, name }
  return { requests: [{ ...user, isResourceRequest: true, verb: verb.text, ...named }] }
}

interface Clauses {
  own: Word[]
  /** "in shop" */
  place: { namespace: Word | undefined } | undefined
  /** "as alice groups dev" */
  who: Word[]
}

/** Splits off what starts with the bare words "in" and "as"; the resource itself may be called so. */
function splitClauses(words: readonly Word[]): Clauses {
  const isWord = (text: string) => (word: Word, i: number) => i > 0 && !word.quoted && word.text === text
  const flagless = words.map((word, i) => (takesValue(words[i - 1]) ? { ...word, quoted: true } : word))
  const as = flagless.findIndex(isWord('as'))
  const own = as < 0 ? [...words] : words.slice(0, as)
  const who = as < 0 ? [] : words.slice(as)
  const at = flagless.slice(0, own.length).findIndex(isWord('in'))
  if (at < 0) return { own, place: undefined, who }
  const [, namespace] = own.splice(at, 2)
  return { own, place: { namespace }, who }
}

const takesValue = (word: Word | undefined): boolean => word !== undefined && FLAGS.get(word.text)?.takes === 'value'

function userOf(args: Arguments): User | Refused {
  const name = args.flags.get('--as')?.at(-1)
  const groups = args.flags.get('--as-group')
  if (!name) return groups?.[0] ? refuse(groups[0].offset, '"--as-group" needs a user: --as USER.') : defaultUser()
  if (name.text === 'nobody' && !name.quoted) return NO_USER
  return userNamed(
    name.text,
    groups?.map(({ text }) => text),
  )
}

type Target = NamedTarget & { subresource: string; name: string }

function targetOf(args: Arguments): Target | Refused {
  const [first, second, third] = args.positional
  if (third) return refuse(third.offset, `"${third.text}" is not expected here: one request is for one name at most.`)
  const text = first?.text ?? ''
  const slash = text.indexOf('/')
  const head = slash < 0 ? text : text.slice(0, slash)
  const target = resourceNamed(head)
  const tail = slash < 0 ? '' : text.slice(slash + 1)
  const meant = target.known ? undefined : resourceBehindGroup(head, tail)
  if (first && meant) return refuse(first.offset, `"${text}" is no resource. The nearest is "${meant}".`)
  const flag = flagValue(args, '--subresource')
  const isSubresource = flag === undefined && (second !== undefined || isKnownSubresource(target, tail))
  const subresource = flag ?? (isSubresource ? tail : '')
  const name = second?.text ?? (isSubresource ? '' : tail)
  const odd = [name, subresource].find(part => part.includes('/'))
  if (odd !== undefined) return refuse((second ?? first)?.offset ?? 0, slashMessage(odd, target))
  return { ...target, subresource, name }
}

/** In "pods/log/web-0" the name has a word of its own. */
function slashMessage(text: string, { known, resource }: NamedTarget): string {
  const [subresource = '', ...name] = text.split('/')
  const better = known?.subresources.has(subresource) ? `${resource}/${subresource} ${name.join('/')}` : undefined
  const hint = better === undefined ? `A request reads like: ${EXAMPLES.verb}.` : `The nearest is "${better}".`
  return `"${text}" holds "/", which no name does. ${hint}`
}

/** "pods/log" is a subresource, "deploy/web" an object. */
const isKnownSubresource = ({ known }: NamedTarget, tail: string): boolean =>
  known ? known.subresources.has(tail) : tail === 'status' || tail === 'scale'

function namespaceOf(target: Target, args: Arguments, place: string | undefined): string {
  if (target.apiGroup === '' && target.resource === 'namespaces') return target.name
  if (!target.namespaced || flagSet(args, '--all-namespaces')) return ''
  return place ?? flagValue(args, '--namespace') ?? 'default'
}

function unknownVerb(line: string, verb: Word | undefined, next: Word | undefined): Refused {
  const { text, offset } = verb ?? { text: '', offset: 0 }
  if (/^[A-Z]+$/.test(text) && next) {
    return refuse(next.offset, `"${next.text}" is no URL: it starts with "/", as in ${EXAMPLES.http}.`)
  }
  const meant = verbMeant(text)
  if (meant !== undefined) {
    return refuse(
      offset,
      `"${text}" is no verb of the API; it stands for: ${meant}. A request reads like: ${EXAMPLES.verb}.`,
    )
  }
  const guess = nearest(text, [...LINE_VERBS, 'kubectl'])
  const forms = `A request reads like: ${EXAMPLES.verb}, or ${EXAMPLES.http}, or ${EXAMPLES.kubectl}.`
  return refuse(
    offset,
    guess === undefined ? forms : `"${text}" is no verb. The nearest: ${repaired(line, offset, text, guess)}.`,
  )
}

/** The line with its first word put right, if that is short enough to be shown. */
function repaired(line: string, offset: number, wrong: string, right: string): string {
  const rest = line.slice(offset + wrong.length).trimEnd()
  return rest.length <= 80 ? right + rest : right
}
