import { applyEdits } from '../../../../yaml/edit/span-edit.ts'
import { parseDocument } from '../../../../yaml/parse-document.ts'
import type { SyntaxProblem } from '../../../../yaml/tree.ts'
import type { Fault, FaultGroup, FaultType } from './fault.ts'
import { scanFaults } from './scan.ts'

/**
 * What is wrong with a text that encoding/json refuses at `problem`: one group for each type of fault, with the edits that
 * mend all of it. Where not all that is wrong was understood, there is only the first fault, without edits; where one
 * type cannot be mended without the others, only the first with all edits.
 */
export function findFaults(text: string, problem: SyntaxProblem): FaultGroup[] {
  const faults = scanFaults(text)
  const [first] = faults
  if (first && mends(text, faults)) {
    const groups = grouped(faults)
    const standAlone = groups.length === 1 || groups.every(({ edits }) => isMendable(applyEdits(text, edits)))
    return standAlone ? groups : [{ ...first, edits: faults.flatMap(({ edits }) => edits), count: 1 }]
  }
  const found: Fault = first ?? {
    type: 'other',
    span: problem,
    text: text.slice(problem.start, problem.end),
    edits: [],
  }
  return [{ ...found, edits: [], count: 1 }]
}

/** Right, or wrong in a way that can be told. */
const isMendable = (text: string): boolean =>
  parseDocument(text, { format: 'json' }).problems.length === 0 || mends(text, scanFaults(text))

function mends(text: string, faults: readonly Fault[]): boolean {
  if (faults.some(({ edits }) => edits.length === 0)) return false
  const mended = applyEdits(
    text,
    faults.flatMap(({ edits }) => edits),
  )
  return parseDocument(mended, { format: 'json' }).problems.length === 0
}

function grouped(faults: readonly Fault[]): FaultGroup[] {
  const groups = new Map<FaultType, FaultGroup>()
  for (const fault of faults) {
    const group = groups.get(fault.type)
    if (group) groups.set(fault.type, { ...group, edits: [...group.edits, ...fault.edits], count: group.count + 1 })
    else groups.set(fault.type, { ...fault, count: 1 })
  }
  return [...groups.values()]
}
