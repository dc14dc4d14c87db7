import type { YamlDocument } from '../../yaml/document.ts'
import { isPlain, type Quote } from '../../yaml/edit/quote.ts'
import { deref } from '../../yaml/fields.ts'
import { keyName } from '../../yaml/key.ts'
import { lineAt } from '../../yaml/lines.ts'
import { nodeAt } from '../../yaml/locate.ts'
import type { Path } from '../../yaml/path.ts'
import type { MappingNode, Node, ScalarNode, SequenceNode } from '../../yaml/tree.ts'
import { MARK } from './cursor.ts'

/** How an author writes: read off the texts that are there. */
export interface Style {
  quote: Quote
  /** Keys are quoted, as in JSON. */
  json: boolean
  /** Lists of words in brackets. */
  flowLists: boolean
  /** Columns from a key to the dashes of its list. */
  listOffset: number
}

/** So many nodes are looked at. */
const MOST = 2_000

/**
 * The style of a field: quotes as its own list has them, else the word that is there, else the same field elsewhere, else
 * any word of a list; dashes as in the list before the offset.
 */
export function styleOf(document: YamlDocument, path: Path, offset: number): Style {
  const field = fieldOf(path)
  let same: ScalarNode | undefined
  let any: ScalarNode | undefined
  let words: SequenceNode | undefined
  let listOffset: number | undefined
  let json = false
  for (const visit of visits(document.root)) {
    const { node, path: at, holder } = visit
    // A quoted key deeper down may be a label, or a part that is written as JSON.
    json ||= at.length === 1 && isQuotedKey(holder)
    if (node.type === 'scalar' && tellsQuotes(node)) {
      if (fieldOf(at) === field) same ??= node
      if (typeof at.at(-1) === 'number') any ??= node
    } else if (node.type === 'sequence' && node.items.length > 0) {
      if (node.items.some(({ value }) => value.type === 'scalar' && isWord(value))) words ??= node
      if (!node.flow && holder && (listOffset === undefined || node.start < offset)) {
        listOffset = columnOf(document, node.start) - columnOf(document, holder.start)
      }
    }
  }
  return {
    quote: json ? 'double' : quoteOf(sibling(document, path) ?? typed(document, path) ?? same ?? any),
    json,
    flowLists: words?.flow ?? true,
    listOffset: Math.max(0, listOffset ?? 2),
  }
}

const isWord = ({ text, value }: ScalarNode): boolean =>
  typeof value === 'string' && value !== '' && !text.includes(MARK)

/** "*" has to stand in quotes, and so says nothing about the words beside it. */
const tellsQuotes = (node: ScalarNode): boolean => isWord(node) && (node.style === 'plain' || isPlain(node.text, true))

const quoteOf = (node: ScalarNode | undefined): Quote =>
  node?.style === 'single' || node?.style === 'double' ? node.style : 'plain'

const isQuotedKey = (key: Node | undefined): boolean =>
  key?.type === 'scalar' && key.style === 'double' && !key.text.includes(MARK)

/** Without item numbers: "rules.verbs". */
const fieldOf = (path: Path): string => path.filter(step => typeof step === 'string').join('.')

/** The word at the cursor, where something is there already. */
function typed({ root }: YamlDocument, path: Path): ScalarNode | undefined {
  const node = nodeAt(root, path)
  return node?.type === 'scalar' && node.text !== MARK && node.text !== '' ? node : undefined
}

/** A word of the same list. */
function sibling({ root }: YamlDocument, path: Path): ScalarNode | undefined {
  const list = deref(nodeAt(root, path.slice(0, -1)))
  const words = list?.type === 'sequence' ? list.items.map(({ value }) => value) : []
  return words.find((node): node is ScalarNode => node.type === 'scalar' && tellsQuotes(node))
}

export function columnOf({ lineStarts }: YamlDocument, offset: number): number {
  return offset - (lineStarts[lineAt(lineStarts, offset)] ?? 0)
}

interface Visit {
  node: Node
  path: Path
  /** The key of the entry whose value the node is. */
  holder: Node | undefined
}

/** The nodes of a tree in the order of the text; the first thousands. */
function* visits(root: Node | undefined): Generator<Visit> {
  const open: Visit[] = root ? [{ node: root, path: [], holder: undefined }] : []
  for (let left = MOST, next = open.pop(); next && left > 0; left--, next = open.pop()) {
    yield next
    for (const child of childrenOf(next).reverse()) open.push(child)
  }
}

function childrenOf({ node, path }: Visit): Visit[] {
  const target = node.type === 'alias' ? undefined : deref(node)
  if (target?.type === 'mapping') return entriesOf(target, path)
  if (target?.type !== 'sequence') return []
  return target.items.slice(0, MOST).map(({ value }, i) => ({ node: value, path: [...path, i], holder: undefined }))
}

const entriesOf = ({ entries }: MappingNode, path: Path): Visit[] =>
  entries.map(({ key, value }) => ({ node: value, path: [...path, keyName(key)], holder: key }))
