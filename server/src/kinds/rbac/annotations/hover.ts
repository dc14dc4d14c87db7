import type { Spot } from '../../../yaml/spot.ts'
import type { KubernetesObject } from '../../kind.ts'
import { code, escapeMarkdown, paragraphs } from '../../markdown.ts'
import { knownAnnotation } from './table.ts'

/** What a well-known annotation means, and on what it is read. */
export function annotationKeyHover(
  { path: start }: KubernetesObject,
  { path, part }: Omit<Spot, 'span'>,
): string | undefined {
  const [first, holder, key, ...rest] = path.slice(start.length)
  if (first !== 'metadata' || (holder !== 'annotations' && holder !== 'labels')) return undefined
  const known = rest.length === 0 && part === 'key' ? knownAnnotation(String(key)) : undefined
  if (!known || (known.label === true) !== (holder === 'labels')) return undefined
  const needs = known.needs === undefined ? undefined : `Only together with ${code(known.needs)}.`
  return paragraphs(escapeMarkdown(known.means), `Read on ${escapeMarkdown(known.belongs)}.`, needs)
}
