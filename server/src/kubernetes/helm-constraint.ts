import type { Minor } from './version.ts'

/**
 * Whether a version 1.MINOR meets a constraint as Masterminds/semver, Helm's library, reads it (">=1.25.0-0 <1.40.0",
 * "^1.24 || ~1.20"). Patches and pre-releases are left aside. undefined: the constraint cannot be read.
 */
export function meetsConstraint(minor: Minor, constraint: string): boolean | undefined {
  const alternatives = constraint.split('||').map(part => allHold(minor, part))
  return alternatives.includes(undefined) ? undefined : alternatives.includes(true)
}

const COMPARATOR =
  /^(>=|=>|<=|=<|!=|>|<|=|~>|~|\^)?v?(\d{1,4}|[xX*])(?:\.(\d{1,4}|[xX*]))?(?:\.(\d{1,6}|[xX*]))?(?:[-+][0-9A-Za-z.+-]*)?$/

function allHold(minor: Minor, part: string): boolean | undefined {
  // A blank may stand between the sign and its version.
  const words = part
    .trim()
    .replace(/([<>=~^!])\s+/g, '$1')
    .split(/[\s,]+/)
  const held = words.filter(word => word !== '').map(word => holds(minor, word))
  return held.includes(undefined) || held.length === 0 ? undefined : held.every(one => one === true)
}

function holds(minor: Minor, word: string): boolean | undefined {
  const [match, sign = '=', major = '', second, patch] = COMPARATOR.exec(word) ?? []
  if (match === undefined) return undefined
  if (!/^\d/.test(major)) return true
  const isAny = second === undefined || !/^\d/.test(second)
  const [a, b] = [1 - Number(major), isAny ? 0 : minor - Number(second)]
  const compared = a !== 0 ? a : b
  switch (sign) {
    case '>=':
    case '=>':
      return compared >= 0
    case '<=':
    case '=<':
      return compared <= 0
    // A later patch of the same minor is above it.
    case '>':
      return compared > 0 || (compared === 0 && patch !== undefined)
    case '<':
      return compared < 0
    case '!=':
      return compared !== 0
    case '^':
      return a === 0 && b >= 0
    default:
      return compared === 0
  }
}
