import type { Change, Json } from '../change.ts'
import type { YamlDocument } from '../document.ts'
import { keyName } from '../key.ts'
import type { Path } from '../path.ts'
import { isMergeKey } from '../resolve.ts'
import type { Node } from '../tree.ts'
import { toValue } from '../value.ts'
import { changesBetween, isSame } from './difference.ts'
import { editText } from './edit-text.ts'
import { append, insert } from './insert.ts'
import { join } from './join.ts'
import { move } from './move.ts'
import { moveEntry } from './move-entry.ts'
import { remove } from './remove.ts'
import { rename } from './rename.ts'
import { set } from './set.ts'
import { split } from './split.ts'
import { done, type Step } from './step.ts'
import { childrenOf, isCollection, targetAt, valueAt } from './target.ts'
import { holdsPart } from './template.ts'

/** One change of a document; undefined when it cannot be made. */
export function perform(document: YamlDocument, change: Change): Step | undefined {
  switch (change.op) {
    case 'rename':
      return done(rename(document, change.path, change.to))
    case 'set':
      return performSet(document, change.path, change.value)
    case 'remove':
      return performRemove(document, change.path)
    case 'insert':
      return fill(document, change.path, { [change.key]: change.value }) ?? done(insert(document, change))
    case 'append':
      return (
        fill(document, change.path, [change.value]) ?? done(append(document, change.path, change.value, change.index))
      )
    case 'edit':
      return editText(document, change.path, change.edits, value => performSet(document, change.path, value))
    case 'move':
      return done(move(document, change.path, change.before))
    case 'moveEntry':
      return moveEntry(document, change.path, change.to)
    case 'join':
      return join(document, change.path, change.to)
    case 'split':
      return split(document, change.path)
  }
}

/** Changes inside a collection that are worth their readings of the text; with more of them it is written anew. */
const FEW = 20

function performSet(document: YamlDocument, path: Path, value: Json): Step | undefined {
  const old = valueAt(document.root, path)
  if (!old) return undefined
  const from = toValue(old) as Json
  if (isSame(from, value)) return done([])
  if (document.template && holdsPart(document.text.slice(old.start, old.end))) return undefined
  const next = isOwnText(old) ? changesBetween(path, from, value) : undefined
  return next && next.length <= FEW ? { edits: [], next } : done(set(document, path, value))
}

/** A collection whose entries all stand in it: no merge key brings some from elsewhere, no template adds any. */
const isOwnText = (node: Node): boolean =>
  isCollection(node) && !node.open && !(node.type === 'mapping' && node.entries.some(entry => isMergeKey(entry.key)))

/** Of equal keys all go, one after the other: the last one alone would bring the one before it into force. */
function performRemove(document: YamlDocument, path: Path): Step | undefined {
  const edits = remove(document, path)
  const parent = targetAt(document.root, path)?.parent
  const same =
    parent?.type === 'mapping' ? parent.entries.filter(entry => keyName(entry.key) === path.at(-1)).length : 1
  return edits && { edits, next: same > 1 ? [{ op: 'remove', path }] : [] }
}

/**
 * The first entry or item of a collection that is empty, null or not there: it gets the style of its neighbours instead
 * of standing in brackets.
 */
function fill(document: YamlDocument, path: Path, value: Json): Step | undefined {
  const old = valueAt(document.root, path)
  const key = path.at(-1)
  if (!old) {
    const holder = valueAt(document.root, path.slice(0, -1))
    if (holder === undefined || typeof key !== 'string') return undefined
    return { edits: [], next: [{ op: 'insert', path: path.slice(0, -1), key, value }] }
  }
  const isInFlow = document.format === 'json' || targetAt(document.root, path)?.parent.flow
  const isEmpty =
    isCollection(old) && old.flow && childrenOf(old).length === 0 && !isInFlow && old.type === typeOf(value)
  const isNull = old.type === 'scalar' && old.value === null
  return isEmpty || isNull ? done(set(document, path, value)) : undefined
}

const typeOf = (value: Json): string => (Array.isArray(value) ? 'sequence' : 'mapping')
