import type { YamlDocument } from '../document.ts'
import type { ScalarNode } from '../tree.ts'
import { blockText } from './block-text.ts'
import { flowText } from './quoted-text.ts'
import type { ScalarText } from './runs.ts'

/** The text of a scalar and where each of its characters stands; undefined where it cannot be followed back. */
export function scalarText({ text, template, format }: YamlDocument, node: ScalarNode): ScalarText | undefined {
  const isBlock = node.style === 'literal' || node.style === 'folded'
  const scalar = isBlock ? blockText(text, node) : flowText(text, node)
  // What a template writes has no text yet, and go-yaml does not know all escapes of JSON.
  return template || format === 'json' || scalar?.text === node.text ? scalar : undefined
}
