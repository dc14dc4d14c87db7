import { nearest } from '../kubernetes/nearest.ts'
import type { Path } from '../yaml/path.ts'
import type { MappingNode, ScalarNode, SequenceNode, Span } from '../yaml/tree.ts'

/** Something wrong in a configuration. The fix replaces `span`. */
export interface ConfigFinding {
  rule: 'config/unknown-key' | 'config/unknown-rule' | 'config/invalid-value' | 'yaml/duplicate-key'
  message: string
  path: Path
  span: Span
  fix?: { title: string; newText: string }
}

/** What reading a setting needs besides its value. */
export interface Reading {
  ruleIds: ReadonlySet<string>
  report(finding: ConfigFinding): void
}

/** A value of the configuration and its place; null counts as absent before it comes here. */
export interface Located {
  node: MappingNode | SequenceNode | ScalarNode
  path: Path
}

export function invalid({ node, path }: Located, message: string, better?: string): ConfigFinding {
  const fix = better === undefined ? undefined : { title: `Change to "${better}"`, newText: better }
  return { rule: 'config/invalid-value', message, path, span: node, ...(fix && { fix }) }
}

/** A key that does not exist, with the nearest one that does. */
export function unknown(
  rule: 'config/unknown-key' | 'config/unknown-rule',
  key: { text: string; path: Path; span: Span },
  known: Iterable<string>,
  what: 'rule' | 'setting' | 'feature gate' = rule === 'config/unknown-rule' ? 'rule' : 'setting',
): ConfigFinding {
  const guess = nearest(key.text, known)
  const hint = guess === undefined ? '' : ` The nearest is "${guess}".`
  return {
    rule,
    message: `No ${what} is called "${key.text}", so this changes nothing.${hint}`,
    path: key.path,
    span: key.span,
    ...(guess !== undefined && { fix: { title: `Rename to "${guess}"`, newText: guess } }),
  }
}
