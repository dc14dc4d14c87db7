import type { ApiRequest } from '../../api/request.ts'
import { parseFieldSelector } from '../../kubernetes/field-selector.ts'
import { impliedGroups } from '../../kubernetes/identities.ts'
import { nearest } from '../../kubernetes/nearest.ts'
import type { Files } from '../files.ts'
import { type Arguments, flagSet, flagValue, leadingFlags, readFlags } from '../flags.ts'
import { httpRequest } from '../http-line.ts'
import { EXAMPLES, type Refused, refuse } from '../problem.ts'
import { defaultUser, userNamed } from '../user.ts'
import type { Word } from '../words.ts'
import type { Command, Sending } from './command.ts'
import { flagsOf, GLOBAL_FLAGS } from './flags.ts'
import { type LineObject, objectsOf } from './objects.ts'
import { OTHER_COMMANDS } from './other-commands.ts'
import { READ_COMMANDS } from './read-commands.ts'
import { type Place, requestsOf } from './steps.ts'
import { WRITE_COMMANDS } from './write-commands.ts'

/** What a kubectl line sends, discovery left out. */
export interface KubectlRequests {
  requests: ApiRequest[]
  /** --as: whom authorization judges; the audit engine has its say before, about the caller. */
  actingAs?: NonNullable<ApiRequest['actingAs']>
}

const COMMANDS: ReadonlyMap<string, Command> = new Map(
  [...READ_COMMANDS, ...WRITE_COMMANDS, ...OTHER_COMMANDS].map(command => [command.words, command]),
)

const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['top pods', 'top pod'],
  ['top po', 'top pod'],
  ['top nodes', 'top node'],
  ['top no', 'top node'],
])

/** `words` start behind "kubectl". The caller is --user, else "someone". */
export function parseKubectlLine(line: string, words: readonly Word[], files?: Files): KubectlRequests | Refused {
  const own = untilPipe(words)
  const end = own.length < words.length ? (words[own.length]?.offset ?? line.length) : line.length
  const leading = leadingFlags(own, GLOBAL_FLAGS, end)
  if (typeof leading !== 'number') return leading
  const found = findCommand(own.slice(leading), end)
  if ('problem' in found) return found
  const { command, words: behind } = found
  const args = readFlags([...own.slice(0, leading), ...behind], flagsOf(command.words), end)
  if ('problem' in args) return args
  const place = placeOf(command, args)
  const raw = rawRequest(command, args, place, end)
  const requests = raw ?? send(command, args, place, end, files)
  if ('problem' in requests) return requests
  const name = flagValue(args, '--as')
  const groups = args.flags.get('--as-group')?.map(({ text }) => text)
  return { requests, ...(name !== undefined && { actingAs: { name, groups: groups ?? impliedGroups(name) } }) }
}

/** The shell's part of the line is not kubectl's. */
function untilPipe(words: readonly Word[]): Word[] {
  const at = words.findIndex(({ text, quoted }) => !quoted && /^(?:\d?[<>]|[|&;])/.test(text))
  return at < 0 ? [...words] : words.slice(0, at)
}

function findCommand(words: readonly Word[], end: number): { command: Command; words: Word[] } | Refused {
  const [first, second] = words
  if (!first) return refuse(end, `A command is missing behind kubectl: ${EXAMPLES.kubectl}.`)
  const two = `${first.text} ${second?.text ?? ''}`
  const long = COMMANDS.get(SYNONYMS.get(two) ?? two)
  if (long) return { command: long, words: words.slice(2) }
  const short = COMMANDS.get(first.text)
  if (short) return { command: short, words: words.slice(1) }
  const subcommands = [...COMMANDS.keys()].filter(command => command.startsWith(`${first.text} `))
  const odd = subcommands.length > 0 && second ? second : first
  const guess = nearest(odd === second ? two : first.text, COMMANDS.keys()) ?? subcommands[0]
  const hint = guess === undefined ? 'For example' : 'The nearest'
  return refuse(
    odd.offset,
    `"kubectl ${odd === second ? two : first.text}" is not known here. ${hint}: kubectl ${guess ?? 'get pods'}.`,
  )
}

/** --user names the kubeconfig's user; of "create rolebinding" it is a subject. */
function placeOf(command: Command, args: Arguments): Place {
  const user = command.objects === 'created' ? undefined : flagValue(args, '--user')
  return {
    user: user === undefined ? defaultUser() : userNamed(user),
    namespace: flagValue(args, '--namespace') ?? 'default',
    everywhere: flagSet(args, '--all-namespaces'),
    subresource: flagValue(args, '--subresource') ?? '',
  }
}

const RAW_METHODS: ReadonlyMap<string, string> = new Map([
  ['get', 'GET'],
  ['create', 'POST'],
  ['replace', 'PUT'],
  ['delete', 'DELETE'],
])

/** "kubectl get --raw /healthz" */
function rawRequest(
  command: Command,
  args: Arguments,
  { user }: Place,
  end: number,
): ApiRequest[] | Refused | undefined {
  const url = args.flags.get('--raw')?.at(-1)
  const method = RAW_METHODS.get(command.words)
  if (!url || method === undefined) return undefined
  const request = httpRequest(user, method, url.text)
  if (!('error' in request)) return [request]
  return refuse(
    Math.min(url.offset, end),
    `"${url.text}" is no URL that kube-apiserver answers (${request.error}): --raw /healthz.`,
  )
}

function send(
  command: Command,
  args: Arguments,
  place: Place,
  end: number,
  files: Files | undefined,
): ApiRequest[] | Refused {
  const nothing = `kubectl ${command.words} sends nothing`
  if (command.silent !== undefined) return refuse(end, `${nothing}: ${command.silent}.`)
  const sending: Sending = command.variants?.find(({ flags }) => flags.some(flag => isGiven(args, flag))) ?? command
  const objects = objectsOf(command, args, end, files)
  if ('problem' in objects) return objects
  if (objects.some(({ many }) => many) && !canBeMany(command, sending, args)) {
    return refuse(end, `kubectl ${command.words} needs a name here: TYPE/NAME.`)
  }
  const selected = nameSelected(args)
  const all =
    command.objects === 'none'
      ? requestsOf(sending.sends ?? '', undefined, place)
      : objects.flatMap(object => requestsOf(stepsFor(command, sending, object), selected(object), place))
  const sent = isGiven(args, '--dry-run=client') ? all.filter(({ verb }) => READING.has(verb)) : all
  return sent.length > 0 ? sent : refuse(end, `${nothing} with these flags.`)
}

const READING: ReadonlySet<string> = new Set(['get', 'list', 'watch'])

/** "--watch" is given when it is set, "--wait=false" when it has this value. */
function isGiven(args: Arguments, flag: string): boolean {
  const [name = '', value] = flag.split('=')
  return value === undefined ? flagSet(args, name) : flagValue(args, name) === value
}

function canBeMany(command: Command, sending: Sending, args: Arguments): boolean {
  if (sending.many === undefined) return false
  return command.manyBy === undefined || command.manyBy.some(flag => args.flags.has(flag))
}

function stepsFor(command: Command, sending: Sending, object: LineObject): string {
  const usual = typeof command.objects === 'object' ? command.objects.of.split('.')[0] : undefined
  const steps =
    command.others !== undefined && object.resource !== usual
      ? command.others
      : ((object.many ? sending.many : sending.named) ?? '')
  const type = object.resource + (object.apiGroup && `.${object.apiGroup}`)
  return steps.replace('MORE', command.more?.get(type) ?? command.more?.get('') ?? '')
}

/** kube-apiserver takes `--field-selector metadata.name=x` of a list for the name. */
function nameSelected(args: Arguments): (object: LineObject) => LineObject {
  const terms = parseFieldSelector(flagValue(args, '--field-selector') ?? '') ?? []
  const name = terms.find(({ field, operator }) => field === 'metadata.name' && operator === '=')?.value
  return object => (object.many && name !== undefined ? { ...object, name } : object)
}
