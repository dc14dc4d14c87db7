import type { YamlDocument } from '../document.ts'
import { breakOf } from './lines.ts'
import { once } from './once.ts'
import type { Part } from './part.ts'
import type { Quote } from './quote.ts'
import { type Sample, sampleAround } from './sample.ts'
import type { Collection } from './target.ts'

/** How a document is written, as far as a new value has to look like its neighbours. */
export interface Style {
  json: boolean
  break: string
  /** Columns that a nested block mapping, and a nested line of a flow collection, is set in by. */
  step(): number
  /** Columns from a key to the dashes of its sequence. */
  dash(): number
  /** Columns from a dash to its value. */
  gap(): number
  /** What stands behind commas and colons of flow collections. */
  space(): string
  /** Flow mappings, and flow sequences that hold collections, are written over several lines. */
  tallMaps(): boolean
  tallLists(): boolean
  keys(): Quote
  /** Style of a string below a key; of an item for its sequence's key. */
  quoteOf(key: string, isItem: boolean): Quote
  /** Lists of scalars below a key are written in brackets. */
  bracketsOf(key: string): boolean
}

/**
 * The style around a collection: what stands nearest to it decides. `above` are the collections it stands in, root
 * first. Nothing is looked at before it is asked for; most edits ask for nothing.
 */
export function styleAround(document: Part, near: Collection, key: string, above: readonly Collection[]): Style {
  const sample = once(() => sampleAround(document, near, key, above))
  return document.format === 'json' ? jsonStyle(document, sample) : yamlStyle(document, sample)
}

function yamlStyle({ text }: YamlDocument, sample: () => Sample): Style {
  return {
    json: false,
    break: breakOf(text),
    space: () => ' ',
    step: () => sample().step ?? 2,
    dash: () => sample().dash ?? sample().step ?? 2,
    gap: () => sample().gap ?? 2,
    tallMaps: () => sample().tallMaps ?? false,
    tallLists: () => sample().tallLists ?? false,
    keys: () => sample().keys ?? 'plain',
    quoteOf(key, isItem) {
      const seen = isItem ? sample().items : sample().values
      return seen.get(key) ?? seen.get('') ?? 'plain'
    },
    bracketsOf: key => sample().brackets.get(key) ?? sample().brackets.get('') ?? true,
  }
}

const jsonStyle = (document: YamlDocument, sample: () => Sample): Style => ({
  ...yamlStyle(document, sample),
  json: true,
  space: () => sample().space ?? ' ',
  keys: () => 'double',
  quoteOf: () => 'double',
  bracketsOf: () => true,
})
