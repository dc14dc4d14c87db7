import type { PlacedReach } from '../../reach.ts'

/**
 * Numbers that are equal for ends of one namespace with equal rows and columns. The diagonal has to hold the verdict
 * between two different pods.
 */
export function groupsOf(
  matrix: PlacedReach['matrix'],
  inScope: number,
  described: readonly { namespace: string; outside: string }[],
): number[] {
  const known = new Map<string, number>()
  return described.map(({ namespace, outside }, i) => {
    const row = matrix[i] ?? []
    const column = i < inScope ? matrix.map(other => other[i]) : matrix.slice(0, inScope).map(other => other[i])
    const key = [i < inScope, namespace, outside, row, column].join(' ')
    const found = known.get(key) ?? known.size
    known.set(key, found)
    return found
  })
}
