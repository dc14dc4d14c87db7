import type { Change } from '../change.ts'
import type { Path } from '../path.ts'

/**
 * `change` in terms of the text that `done` has given: changes of a plan name places of the text before all of them.
 * undefined when there is nothing left to do: the place is gone already.
 */
export function follow(change: Change, done: Change): Change | undefined | 'lost' {
  if (done.op === 'split') return followSplit(change, done.path)
  const path = followPath(change.path, done)
  if (!path) return change.op === 'remove' ? undefined : 'lost'
  switch (change.op) {
    case 'append':
      return change.index === undefined
        ? { ...change, path }
        : { ...change, path, index: followIndex(change.path, change.index, done) }
    case 'move':
      return { ...change, path, before: followIndex(change.path.slice(0, -1), change.before, done) }
    case 'moveEntry':
    case 'join': {
      const to = followPath(change.to, done)
      return to ? { ...change, path, to } : 'lost'
    }
    case 'insert': {
      const before = change.before === undefined ? undefined : followPath([...change.path, change.before], done)?.at(-1)
      return { ...change, path, before: typeof before === 'string' ? before : undefined }
    }
    default:
      return { ...change, path }
  }
}

/** What was in the entry is in the new item; for everything else an item was added. */
function followSplit(change: Change, entry: Path): Change | undefined | 'lost' {
  const list = entry.slice(0, -2)
  const index = Number(entry.at(-2)) + 1
  const followed = follow(change, { op: 'append', path: list, value: null, index })
  if (typeof followed !== 'object' || !startsWith(change.path, entry)) return followed
  return { ...followed, path: [...list, index, ...change.path.slice(entry.length - 1)] }
}

/** Where the place is after `done`; undefined when `done` took it out. */
function followPath(path: Path, done: Change): Path | undefined {
  const at = done.op === 'append' || done.op === 'insert' ? done.path.length : done.path.length - 1
  const isBeside = at < path.length && startsWith(path, done.path.slice(0, at))
  const isInside = isBeside && startsWith(path, done.path)
  const step = path[at]
  if (done.op === 'remove' && isInside) return undefined
  if (done.op === 'rename' && isInside) return [...path.slice(0, at), done.to, ...path.slice(at + 1)]
  if (done.op === 'join' && isInside) {
    const to = followPath(done.to, { op: 'remove', path: done.path })
    return to && [...to, ...path.slice(at + 1)]
  }
  if (done.op === 'moveEntry' && isInside) return [...done.to, ...path.slice(at)]
  if (!isBeside || typeof step !== 'number') return path
  return [...path.slice(0, at), newIndex(step, done), ...path.slice(at + 1)]
}

/** Number of an item that was number `index` beside the one that `done` is about. */
function newIndex(index: number, done: Change): number {
  const own = done.path.at(-1)
  if (done.op === 'append') return done.index !== undefined && index >= done.index ? index + 1 : index
  if (typeof own !== 'number') return index
  if (done.op === 'remove' || done.op === 'join') return index > own ? index - 1 : index
  if (done.op !== 'move') return index
  const to = done.before > own ? done.before - 1 : done.before
  if (index === own) return to
  const without = index > own ? index - 1 : index
  return without >= to ? without + 1 : without
}

/** The gap before item `index` of the sequence at `path`: it stays before the item that it was before. */
function followIndex(path: Path, index: number, done: Change): number {
  const sequence = done.op === 'append' ? done.path : done.path.slice(0, -1)
  if (sequence.length !== path.length || !startsWith(path, sequence)) return index
  if ((done.op === 'remove' || done.op === 'join') && done.path.at(-1) === index) return index
  return newIndex(index, done)
}

const startsWith = (path: Path, start: Path): boolean => start.every((step, i) => path[i] === step)
