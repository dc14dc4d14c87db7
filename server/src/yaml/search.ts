/** Number of the last of the things, which are in order, that starts at or before the offset; -1 for none. */
export function lastBefore(things: readonly { start: number }[], offset: number): number {
  let low = 0
  let high = things.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((things[middle] as { start: number }).start <= offset) low = middle + 1
    else high = middle
  }
  return low - 1
}
