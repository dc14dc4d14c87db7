import type { Change, Json } from '../change.ts'
import type { Path } from '../path.ts'

type JsonMap = { [key: string]: Json }

const isMap = (value: Json): value is JsonMap => typeof value === 'object' && value !== null && !Array.isArray(value)

export function isSame(a: Json, b: Json): boolean {
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((one, i) => isSame(one, b[i] ?? null))
  if (!isMap(a)) return a === b
  if (!isMap(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every(key => Object.hasOwn(b, key) && isSame(a[key] ?? null, b[key] ?? null))
  )
}

/**
 * The changes inside a collection that turn `from` into `to`, so that what stays keeps its text and comments; undefined
 * where the values have nothing in common to keep.
 */
export function changesBetween(path: Path, from: Json, to: Json): Change[] | undefined {
  if (Array.isArray(from) && Array.isArray(to))
    return from.length && to.length ? betweenLists(path, from, to) : undefined
  if (!isMap(from) || !isMap(to)) return undefined
  return Object.keys(from).some(key => Object.hasOwn(to, key)) ? betweenMaps(path, from, to) : undefined
}

function betweenMaps(path: Path, from: JsonMap, to: JsonMap): Change[] {
  const changes: Change[] = []
  for (const [key, value] of Object.entries(to)) {
    if (!Object.hasOwn(from, key)) changes.push({ op: 'insert', path, key, value })
    else if (!isSame(from[key] ?? null, value)) changes.push({ op: 'set', path: [...path, key], value })
  }
  const gone = Object.keys(from).filter(key => !Object.hasOwn(to, key))
  return [...changes, ...gone.map((key): Change => ({ op: 'remove', path: [...path, key] }))]
}

/** What the lists have in common at both ends stays; the items between are set one by one, added or removed. */
function betweenLists(path: Path, from: Json[], to: Json[]): Change[] {
  const shorter = Math.min(from.length, to.length)
  let head = 0
  while (head < shorter && isSame(from[head] ?? null, to[head] ?? null)) head++
  let tail = 0
  while (tail < shorter - head && isSame(from.at(-1 - tail) ?? null, to.at(-1 - tail) ?? null)) tail++
  const old = from.slice(head, from.length - tail)
  const fresh = to.slice(head, to.length - tail)
  const both = Math.min(old.length, fresh.length)
  const index = tail > 0 ? { index: head + old.length } : {}
  return [
    ...fresh.slice(0, both).map((value, i): Change => ({ op: 'set', path: [...path, head + i], value })),
    ...fresh.slice(both).map((value): Change => ({ op: 'append', path, value, ...index })),
    ...old.slice(both).map((_, i): Change => ({ op: 'remove', path: [...path, head + both + i] })),
  ]
}
