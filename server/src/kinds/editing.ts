import type { Request } from '../api/request.ts'
import type { RequestForm } from '../request/problem.ts'
import type { Change, Json } from '../yaml/change.ts'
import type { Path, Place } from '../yaml/path.ts'
import type { Spot } from '../yaml/spot.ts'
import type { CheckContext, KubernetesObject, PlacedExplanation } from './kind.ts'
import type { StringEditing } from './string-editing.ts'

/**
 * What a kind offers an editor about one of its objects, in paths of the object's document and Markdown, never ranges.
 * What the schema says of a field is shown for every kind (schema-docs.ts); a kind adds what the schema cannot know.
 */
export interface Editing {
  /** undefined: the field's documentation will do. */
  hover(object: KubernetesObject, at: Omit<Spot, 'span'>, context: CheckContext): string | undefined
  /** The parts of an object that a table of contents lists. */
  outline(object: KubernetesObject, context: CheckContext): Outline[]
  /** Strings for the place where one is being written, the more likely first; those that the schema lists are known. */
  values(object: KubernetesObject, cursor: ValueCursor, context: CheckContext): ValueSuggestion[]
  /** Keys for a mapping that takes any, such as labels; `path` leads to the key that is being written. */
  keys(object: KubernetesObject, cursor: ValueCursor, context: CheckContext): KeySuggestion[]
  /** For a string at a path of the document whose text is a language of its own. */
  inString(object: KubernetesObject, path: Path, context: CheckContext): StringEditing | undefined
  /** Ways to write what stands at a path of the document otherwise. */
  refactorings(object: KubernetesObject, path: Path, context: CheckContext): Refactoring[]
  /** By schema path ("rules.resources"): what a new entry holds, as a snippet whose lines stand below the key. */
  snippets: Readonly<Record<string, string>>
  /** Whole new objects, as snippets. */
  templates: readonly Template[]
  /** Stands over each object: "Explain match". */
  lens: string
  /** What else can be asked about an object. */
  lenses(object: KubernetesObject): Lens[]
  /** How requests are written that it answers. */
  forms: readonly RequestForm[]
  /** Requests that show what the object decides; few. */
  examples(object: KubernetesObject, context: CheckContext): Request[]
  /** "Metadata · rule 2 of 9" */
  answer(explanation: PlacedExplanation): string
  /** What empty and missing parts mean, where the text does not say it. Other objects have no say in it. */
  hints(object: KubernetesObject, context: CheckContext): Hint[]
}

/** A few words that stand behind a place: behind the colon of a key. */
export interface Hint {
  at: Place
  label: string
  /** Plain text. */
  tooltip?: string
}

/** A rewriting that somebody chooses; its title says the result. */
export interface Refactoring {
  title: string
  changes: readonly Change[]
  /** A new object that is to stand behind the one it is about. */
  beside?: { [key: string]: Json }
}

export interface Template {
  label: string
  /** Markdown. */
  documentation: string
  snippet: string
}

export interface Outline {
  name: string
  detail?: string
  /** The whole of it. */
  at: Place
  /** What is shown when it is chosen. */
  selection: Place
  children: Outline[]
}

/** A line above an object that runs a command of the client's, with the object's place and what else it is to know. */
export interface Lens {
  title: string
  command: string
  argument?: string
}

/** An editor that knows a kind by its schema alone. */
export const SCHEMA_ONLY: Editing = {
  hover: () => undefined,
  outline: () => [],
  values: () => [],
  keys: () => [],
  inString: () => undefined,
  refactorings: () => [],
  snippets: {},
  templates: [],
  lens: 'Explain',
  lenses: () => [],
  forms: ['verb', 'kubectl', 'http'],
  examples: () => [],
  answer: ({ verdict }) => verdict,
  hints: () => [],
}

/** A string that is being written; `path` starts at the root of the document and leads to it. */
export interface ValueCursor {
  path: Path
  /** What stands in the place of the cursor in all texts of the object: of no interest as a value. */
  mark: string
}

export interface ValueSuggestion {
  value: string
  /** It is a number, and stands without quotes. */
  isNumber?: boolean
  detail?: string
  /** Markdown, worked out when it is asked for. */
  documentation?: () => string
}

export interface KeySuggestion {
  key: string
  /** What may stand behind it, the more likely first; a few. */
  values: readonly string[]
  detail?: string
  /** Markdown, worked out when it is asked for. */
  documentation?: () => string
}
