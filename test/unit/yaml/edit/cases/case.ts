import type { Change } from '../../../../../server/src/yaml/change.ts'

/** A text before and after the changes of one fix. */
export interface EditCase {
  it: string
  before: string
  changes: Change[]
  /** undefined: the changes cannot be made, and there are no edits. */
  after: string | undefined
  format?: 'json'
  templates?: true
}

/** A text without the indentation that it has in its test; its last line ends. */
export function text(parts: TemplateStringsArray): string {
  const lines = parts.raw.join('').replace(/^\n/, '').trimEnd().split('\n')
  const indents = lines.filter(line => line.trim() !== '').map(line => line.length - line.trimStart().length)
  const least = Math.min(...indents)
  return `${lines.map(line => line.slice(least)).join('\n')}\n`
}
