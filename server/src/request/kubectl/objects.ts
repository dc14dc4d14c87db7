import { resourcesMeant } from '../../kubernetes/resources.ts'
import type { FileObject, Files } from '../files.ts'
import type { Arguments } from '../flags.ts'
import { type Refused, refuse } from '../problem.ts'
import { type NamedTarget, resourceNamed, resourceOfKind } from '../resource-words.ts'
import type { Word } from '../words.ts'
import type { Command } from './command.ts'

/** An object that a line names, or all (or some selected ones) of a type. */
export interface LineObject extends NamedTarget {
  /** "" where it is not known: one of many, or of a file. */
  name: string
  /** The line gives a type, and no name. */
  many: boolean
  /** Its namespace, where the line says it with the name (kubectl cp). */
  namespace?: string
  /** Of an object that is known from a file. */
  labels?: Record<string, string>
}

/** The objects of a line; `end` is where the line ends. */
export function objectsOf(command: Command, args: Arguments, end: number, known?: Files): LineObject[] | Refused {
  const files = [...(args.flags.get('--filename') ?? []), ...(args.flags.get('--kustomize') ?? [])]
  const { positional } = args
  if (command.objects === 'none') return []
  if (command.objects === 'created')
    return files.length > 0 ? ofFiles(positional, files, known) : created(positional, end)
  if (files.length > 0) return ofFiles(positional, files, known)
  if (command.objects === 'file') return refuse(end, `kubectl ${command.words} needs a file: -f FILE.`)
  if (command.words === 'cp') return copied(positional, end)
  const words = command.first ? positional.slice(0, 1) : positional.filter(word => !isChange(word))
  return typeof command.objects === 'object' ? namesOf(words, command.objects.of) : typed(words, end, command)
}

/** "app=web", "app-" (a label taken away), "key=value:NoSchedule": what label, annotate, taint and set are to change. */
const isChange = ({ text }: Word): boolean => /=|-$|:(?:PreferNoSchedule|NoSchedule|NoExecute)$/.test(text)

const one = (target: NamedTarget, name: string): LineObject => ({ ...target, name, many: false })
const manyOf = (target: NamedTarget): LineObject => ({ ...target, name: '', many: true })

/** "TYPE/NAME …", "TYPE[,TYPE] [NAME …]", "all". */
function typed(words: readonly Word[], end: number, command: Command): LineObject[] | Refused {
  const [first, ...more] = words
  if (!first) return refuse(end, `A resource is missing: kubectl ${command.words} pods.`)
  if (first.text.includes('/')) return slashed(words)
  const types = first.text.split(',').flatMap(type => (type === 'all' ? ALL : [type]))
  const targets = types.filter(type => type !== '').map(resourceNamed)
  if (targets.length * more.length > MOST)
    return refuse(first.offset, 'So many types and names are not read from one line.')
  return targets.flatMap(target => (more.length === 0 ? [manyOf(target)] : more.map(({ text }) => one(target, text))))
}

/** Objects of one line: each type goes with each name. */
const MOST = 500

/** The category "all" of discovery. */
const ALL = [
  ...['pods', 'replicationcontrollers', 'services', 'daemonsets.apps', 'deployments.apps', 'replicasets.apps'],
  ...['statefulsets.apps', 'horizontalpodautoscalers.autoscaling', 'cronjobs.batch', 'jobs.batch'],
]

function slashed(words: readonly Word[]): LineObject[] | Refused {
  const plain = words.find(({ text }) => !text.includes('/'))
  if (plain) return refuse(plain.offset, `"${plain.text}" has no type, but the other names have: TYPE/NAME for each.`)
  return words.map(({ text }) => ofSlash(text))
}

function ofSlash(text: string): LineObject {
  const slash = text.indexOf('/')
  return one(resourceNamed(text.slice(0, slash)), text.slice(slash + 1))
}

/** Bare names are of one type; others have theirs before a slash. */
function namesOf(words: readonly Word[], type: string): LineObject[] {
  const usual = resourceNamed(type)
  if (words.length === 0) return [manyOf(usual)]
  return words.map(({ text }) => (text.includes('/') ? ofSlash(text) : one(usual, text)))
}

/** The name of a new object stands in the request's body, not in its URL. */
function created(words: readonly Word[], end: number): LineObject[] | Refused {
  const [type] = words
  return type ? [one(resourceNamed(type.text), '')] : refuse(end, 'A type is missing: kubectl create namespace shop.')
}

/** "[NAMESPACE/]POD:PATH" on either side. */
function copied(words: readonly Word[], end: number): LineObject[] | Refused {
  const remote = words.map(({ text }) => /^(?:([^/:]+)\/)?([^/:]+):/.exec(text)).find(match => match !== null)
  if (!remote) return refuse(words[0]?.offset ?? end, 'One side of kubectl cp is a pod: kubectl cp web-0:/tmp/x ./x.')
  const [, namespace, pod = ''] = remote
  return [{ ...one(resourceNamed('pods'), pod), ...(namespace && { namespace }) }]
}

/**
 * A file that is not known here has its object beside it (TYPE/NAME), or its name says the type ("web-deployment.yaml").
 */
function ofFiles(
  beside: readonly Word[],
  files: readonly Word[],
  known: Files = () => undefined,
): LineObject[] | Refused {
  if (beside.length > 0) return slashed(beside)
  const objects: LineObject[] = []
  for (const file of files) {
    const held = known(file.text)
    if (held && held.length > 0) {
      objects.push(...held.map(ofFile))
      continue
    }
    const type = typeInFileName(file.text)
    if (!type) {
      const message = `What is in "${file.text}" is not known here. Its object may be named behind it: deployment/web.`
      return refuse(file.offset, message)
    }
    objects.push(one(resourceNamed(type), ''))
  }
  return objects
}

function ofFile({ apiGroup, kind, name, namespace, labels }: FileObject): LineObject {
  const target = resourceOfKind(apiGroup, kind)
  return { ...one(target, name), labels, ...(namespace !== '' && { namespace }) }
}

function typeInFileName(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1).slice(0, 253)
  return name
    .split(/[^A-Za-z0-9]+/)
    .reverse()
    .find(word => resourcesMeant(word).some(({ as }) => as !== 'short name'))
}
