import type { Path } from '../yaml/path.ts'
import { code, escapeMarkdown, paragraphs } from './markdown.ts'
import type { Schema, SchemaType } from './schema-terms.ts'

/** The schema of what stands at a path of an object; undefined for fields that there are not. */
export function schemaAt(root: Schema | undefined, path: Path): Schema | undefined {
  let schema = root
  for (const step of path) {
    if (schema === undefined) return undefined
    schema = typeof step === 'number' ? schema.items : fieldIn(schema, step)
  }
  return schema
}

function fieldIn({ properties, additionalProperties }: Schema, key: string): Schema | undefined {
  if (properties && Object.hasOwn(properties, key)) return properties[key]
  return additionalProperties === false ? undefined : additionalProperties
}

/** What a field is, for hover and completion: its type, since when there is one, meaning and values. */
export function fieldDocs(name: string, schema: Schema): string {
  const since = schema['x-since']
  const title = [
    `**${escapeMarkdown(name)}**`,
    typeInWords(schema),
    since === undefined ? '' : `since Kubernetes ${since}`,
  ]
  return paragraphs(title.filter(Boolean).join(' · '), descriptionOf(schema))
}

/** The same without a title. */
export function descriptionOf(schema: Schema): string {
  const item = schema.items?.properties ? undefined : schema.items
  return paragraphs(
    escapeMarkdown(schema.description),
    item && `Each: ${escapeMarkdown(item.description)}`,
    valuesInWords(schema['x-values'] ?? item?.['x-values']),
  )
}

/** One of the values that a string can have. */
export const valueDocs = (value: string, meaning: string): string =>
  paragraphs(`**${escapeMarkdown(value)}**`, escapeMarkdown(meaning))

const valuesInWords = (values: Schema['x-values']): string | undefined =>
  values &&
  Object.entries(values)
    .map(([value, meaning]) => `- ${code(value)}: ${escapeMarkdown(meaning)}`)
    .join('\n')

const WORDS: Readonly<Record<SchemaType, [one: string, many: string]>> = {
  string: ['string', 'strings'],
  boolean: ['true or false', 'booleans'],
  integer: ['whole number', 'whole numbers'],
  array: ['list', 'lists'],
  object: ['mapping', 'mappings'],
}

/** "string", "list of strings", "whole number or string" */
export function typeInWords({ type: [type, or], items }: Schema): string {
  if (or === 'integer') return `${WORDS[or][0]} or ${WORDS[type][0]}`
  return type === 'array' && items ? `list of ${WORDS[items.type[0]][1]}` : WORDS[type][0]
}
