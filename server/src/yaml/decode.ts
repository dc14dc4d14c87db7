import type { Builder } from './builder.ts'
import { deref, fieldsOf } from './fields.ts'
import { jsonKey } from './key.ts'
import { isMergeKey } from './resolve.ts'
import type { AliasNode, Entry, Node, SyntaxProblem } from './tree.ts'

const problemAt = (message: string, node: Node): SyntaxProblem => ({ message, start: node.start, end: node.end })

const RATIO_RANGE_LOW = 400_000
const RATIO_RANGE_HIGH = 4_000_000

/** Share of the decoding steps that may come from aliases (decode.go, allowedAliasRatio). */
function allowedAliasRatio(steps: number): number {
  if (steps <= RATIO_RANGE_LOW) return 0.99
  if (steps >= RATIO_RANGE_HIGH) return 0.1
  return 0.99 - 0.89 * ((steps - RATIO_RANGE_LOW) / (RATIO_RANGE_HIGH - RATIO_RANGE_LOW))
}

const isExcessive = (steps: number, aliasSteps: number): boolean =>
  aliasSteps > 100 && steps > 1000 && aliasSteps / steps > allowedAliasRatio(steps)

/** What "<<" may stand for; anything else is refused. */
function mergedNodes(value: Node): Node[] | undefined {
  const isMapping = (node: Node): boolean =>
    node.type === 'mapping' || (node.type === 'alias' && (node.target === undefined || node.target.type === 'mapping'))
  if (isMapping(value)) return [value]
  if (value.type !== 'sequence') return undefined
  const nodes = value.items.map(item => item.value)
  return nodes.every(isMapping) ? nodes.reverse() : undefined
}

/** A node to decode, or undefined where an alias is left. */
type Task = Node | undefined

function pushEntry(tasks: Task[], entry: Entry, problems: SyntaxProblem[]): void {
  if (isMergeKey(entry.key)) {
    const nodes = mergedNodes(entry.value)
    if (nodes) for (const node of nodes.reverse()) tasks.push(node)
    else problems.push(problemAt('map merge requires map or sequence of maps as the value', entry.value))
    return
  }
  if (deref(entry.key)?.type !== 'scalar') problems.push(problemAt('invalid map key', entry.key))
  tasks.push(entry.value, entry.key)
}

function pushChildren(tasks: Task[], node: Node, problems: SyntaxProblem[]): void {
  if (node.type === 'mapping') {
    for (let i = node.entries.length - 1; i >= 0; i--) pushEntry(tasks, node.entries[i] as Entry, problems)
  } else if (node.type === 'sequence') {
    for (let i = node.items.length - 1; i >= 0; i--) tasks.push(node.items[i]?.value)
  }
}

/** Walks as go-yaml's decoder does, with aliases expanded, until it would give up. */
function decode(root: Node): { problems: SyntaxProblem[]; excessive: boolean } {
  const problems: SyntaxProblem[] = []
  const tasks: Task[] = [root]
  const aliases: AliasNode[] = []
  let steps = 1
  let aliasSteps = 0
  while (tasks.length > 0) {
    const node = tasks.pop()
    if (node === undefined) {
      aliases.pop()
      continue
    }
    steps++
    if (aliases.length > 0) aliasSteps++
    if (isExcessive(steps, aliasSteps)) {
      problems.push(problemAt('document contains excessive aliasing', aliases[0] ?? root))
      return { problems, excessive: true }
    }
    if (node.type === 'alias') {
      aliases.push(node)
      tasks.push(undefined, node.target ?? NOTHING)
    } else pushChildren(tasks, node, aliases.length === 0 ? problems : [])
  }
  return { problems, excessive: false }
}

/** Stands for the target of an alias that has none. */
const NOTHING: Node = { type: 'scalar', start: 0, end: 0, style: 'plain', text: '', value: null }

/** What cannot be said in JSON: sigs.k8s.io/yaml and encoding/json refuse it where it is part of the value. */
function jsonProblems(root: Node): SyntaxProblem[] {
  const problems: SyntaxProblem[] = []
  const seen = new Set<Node>()
  const waiting: (Node | undefined)[] = [root]
  while (waiting.length > 0) {
    const node = deref(waiting.pop())
    if (node === undefined || seen.has(node)) continue
    seen.add(node)
    if (node.type === 'scalar') {
      if (typeof node.value === 'number' && !Number.isFinite(node.value)) {
        problems.push(problemAt(`unsupported value: ${node.text}`, node))
      }
    } else if (node.type === 'sequence') for (const item of node.items) waiting.push(item.value)
    else {
      for (const { entry, value } of fieldsOf(node).all) {
        if (jsonKey(entry.key) === undefined) problems.push(problemAt('Unsupported map key', entry.key))
        waiting.push(value)
      }
    }
  }
  return problems
}

/** The tree would take more work than its text is worth, to whoever looks at it: its aliases lead nowhere. */
function cutAliases(root: Node): void {
  const waiting: Node[] = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'alias') node.target = undefined
    else if (node.type === 'sequence') for (const item of node.items) waiting.push(item.value)
    else if (node.type === 'mapping') for (const { key, value } of node.entries) waiting.push(key, value)
  }
}

/** What go-yaml's decoder refuses. Aliases that it would give up on lead nowhere from here on. */
export function decodeAliases({ root, suspicious }: Builder): SyntaxProblem[] {
  if (!suspicious || root === undefined) return []
  const { problems, excessive } = decode(root)
  if (excessive) cutAliases(root)
  return problems
}

/** What go-yaml's decoder, sigs.k8s.io/yaml or encoding/json refuse in a text that parses; in the order of the text. */
export function decodeProblems(builder: Builder): SyntaxProblem[] {
  if (!builder.suspicious || builder.root === undefined) return []
  const found = [...builder.decodeProblems, ...decodeAliases(builder)]
  const problems = found.length > 0 ? found : jsonProblems(builder.root)
  return problems.sort((a, b) => a.start - b.start)
}
