import type { Position } from '../../../server/src/api/text.ts'

/** A text in which "|" stands for the cursor; "‸" in texts that need their bars. */
export function cursorIn(marked: string): { text: string; position: Position } {
  const mark = marked.includes('‸') ? '‸' : '|'
  const [before = '', ...after] = marked.split(mark)
  if (after.length !== 1) throw new Error(`one cursor expected in ${JSON.stringify(marked)}`)
  const lines = before.split('\n')
  return { text: before + after[0], position: { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 } }
}

/** A policy of the rules that the text holds, each line set in by two. */
export const policy = (rules: string): string =>
  `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n${rules
    .split('\n')
    .map(line => line && `  ${line}`)
    .join('\n')}\n`
