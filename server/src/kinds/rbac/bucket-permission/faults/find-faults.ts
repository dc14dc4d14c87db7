import { applyEdits } from '../../../../yaml/edit/span-edit.ts'
import { parseDocument } from '../../../../yaml/parse-document.ts'
import type { SyntaxProblem } from '../../../../yaml/tree.ts'
import type { Fault, FaultGroup, FaultType } from './fault.ts'
import { scanFaults } from './scan.ts'

/**
 * What is wrong with a text that encoding/json refuses at `problem`: one group for each type of fault, with the edits that
 * mend all of it. Where not all that is wrong was understood, there is only the first fault, without edits.
 */
export function findFaults(text: string, problem: SyntaxProblem): FaultGroup[] {
  const faults = scanFaults(text)
  const [first] = faults
  if (first && mends(text, faults)) return grouped(faults)
  const found: Fault = first ?? {
    type: 'other',
    span: problem,
    text: text.slice(problem.start, problem.end),
    edits: [],
  }
  return [{ ...found, edits: [], count: 1 }]
}

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
