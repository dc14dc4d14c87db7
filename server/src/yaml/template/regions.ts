import { lastBefore } from '../search.ts'
import type { Part } from './part.ts'

/** From here on the text belongs to one branch of a condition or loop, or to none (id 0). */
interface Region {
  start: number
  id: number
  loop: boolean
}

export interface Regions {
  /** The innermost branch that an offset is in. */
  at(offset: number): Region
}

/** Pairs the parts that begin, divide and end conditions and loops; what lacks its other half reaches to the end of the text. */
export function regionsOf(parts: readonly Part[]): Regions {
  const regions: Region[] = [{ start: 0, id: 0, loop: false }]
  const open: Region[] = []
  let ids = 0
  let settled = 0
  for (const { start, end, kind, loop } of parts) {
    if (kind === 'output' || kind === 'silent') continue
    // What an earlier document began ends here: all before it belonged to that.
    if (kind !== 'open' && open.length === 0) {
      for (; settled < regions.length; settled++)
        if (regions[settled]?.id === 0) (regions[settled] as Region).id = ++ids
    }
    const ended = kind === 'open' ? undefined : open.pop()
    if (kind === 'close') {
      const outer = open[open.length - 1]
      regions.push({ start: end, id: outer?.id ?? 0, loop: outer?.loop ?? false })
    } else {
      const region = { start, id: ++ids, loop: loop || (ended?.loop ?? false) }
      open.push(region)
      regions.push(region)
    }
  }
  return { at: offset => regions[Math.max(lastBefore(regions, offset), 0)] as Region }
}
