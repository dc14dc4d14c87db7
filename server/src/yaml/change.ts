import type { SpanEdit } from './edit/span-edit.ts'
import type { Path } from './path.ts'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/**
 * One step of a fix, in terms of the tree. `editsFor` turns it into the smallest text edits that keep comments,
 * indentation, quoting and line ends. Paths start at the document's root and name places as they are before the plan,
 * whatever the changes before it do; item numbers too.
 */
export type Change =
  | { op: 'rename'; path: Path; to: string }
  /** Puts a value in the place of the one at `path`. */
  | { op: 'set'; path: Path; value: Json }
  /** Removes an entry or an item, with the comment lines that belong to it. */
  | { op: 'remove'; path: Path }
  /** Adds `key: value` to the mapping at `path`, before the entry `before` if given ("" is before the first), else at its end. */
  | { op: 'insert'; path: Path; key: string; value: Json; before?: string }
  /** Adds a value to the sequence at `path`, before item `index` if given, else at its end. */
  | { op: 'append'; path: Path; value: Json; index?: number }
  /** Moves item `path` of a sequence before its sibling number `before`. */
  | { op: 'move'; path: Path; before: number }
  /** Edits the text that the string at `path` holds; offsets are those of its text, as the node has it. */
  | { op: 'edit'; path: Path; edits: readonly SpanEdit[] }
  /** Moves an entry, with its value, to the mapping at `to`, at the end of it. */
  | { op: 'moveEntry'; path: Path; to: Path }
  /** Moves all entries of the mapping that is item `path` of a sequence to the mapping at `to`, and takes the item out. */
  | { op: 'join'; path: Path; to: Path }
  /** Makes an item of its own, behind the item that it is in, of an entry beside others. */
  | { op: 'split'; path: Path }

export interface FixPlan {
  /** Says the result: 'Rename to "verbs"'. */
  title: string
  preferred?: boolean
  changes: readonly Change[]
  /** A new object that is to stand behind the one it is about. */
  beside?: { [key: string]: Json }
  /** Of the document's own text, in place of changes: parts of a template are no nodes. */
  edits?: readonly SpanEdit[]
}
