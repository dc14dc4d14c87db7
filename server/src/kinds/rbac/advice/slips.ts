import { distance } from '../../../kubernetes/nearest.ts'

/** Shorter parts of a name tell one thing from another: team-a, team-b. */
const SHORTEST = 3

/** Whether one name is the other with a slip of the pen; names that differ by a number or a letter are of two things. */
export function isSlip(written: string, meant: string): boolean {
  if (written === meant || distance(written, meant, 1) === undefined || digits(written) !== digits(meant)) return false
  const parts = written.split(SEPARATOR)
  const others = meant.split(SEPARATOR)
  const isTelling = (part: string, other: string | undefined) =>
    part === other || (part.length >= SHORTEST && (other ?? '').length >= SHORTEST)
  return parts.length !== others.length || parts.every((part, i) => isTelling(part, others[i]))
}

const SEPARATOR = /[-_.:]/

const digits = (text: string): string => text.replaceAll(/[^0-9]/g, '')
