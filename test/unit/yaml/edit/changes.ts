import fc from 'fast-check'
import type { Change, Json } from '../../../../server/src/yaml/change.ts'
import type { Path } from '../../../../server/src/yaml/path.ts'
import { json } from './written.ts'

interface Place {
  path: Path
  value: Json
}

function placesOf(value: Json, path: Path = []): Place[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  const steps = Array.isArray(value) ? value.map((one, i) => [i, one] as const) : Object.entries(value)
  return [{ path, value }, ...steps.flatMap(([step, one]) => placesOf(one, [...path, step]))]
}

const isMap = ({ value }: Place) => typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = ({ value }: Place) => Array.isArray(value)
const isBelow = (path: Path, top: Path) => top.every((step, i) => path[i] === step)

/** A change that has a place in the value; undefined where the value has none for the drawn kind of change. */
export function drawChange(draw: fc.GeneratorValue, value: Json): Change | undefined {
  const places = placesOf(value)
  const children = places.filter(({ path }) => path.length > 0)
  const entries = children.filter(({ path }) => typeof path.at(-1) === 'string')
  const items = children.filter(({ path }) => typeof path.at(-1) === 'number')
  const pick = (from: Place[]): Place | undefined => (from.length > 0 ? from[draw(fc.nat, from.length - 1)] : undefined)
  const lengthOf = ({ path }: Place) =>
    items.filter(one => isBelow(one.path, path.slice(0, -1)) && one.path.length === path.length).length
  const op = draw(
    fc.constantFrom,
    'rename',
    'set',
    'remove',
    'remove',
    'insert',
    'append',
    'move',
    'moveEntry',
    'join',
    'split',
  )
  const key = draw(fc.constantFrom, 'omitStages', 'n', 'k: v', 'verbs')
  switch (op) {
    case 'rename': {
      const place = pick(entries)
      return place && { op, path: place.path, to: key }
    }
    case 'set': {
      const place = pick(children)
      return place && { op, path: place.path, value: draw(() => json) }
    }
    case 'remove': {
      const place = pick(children)
      return place && { op, path: place.path }
    }
    case 'insert': {
      const place = pick(places.filter(isMap))
      const before = place && draw(fc.constantFrom, undefined, '', ...Object.keys(place.value as object))
      return place && { op, path: place.path, key, value: draw(() => json), before }
    }
    case 'append': {
      const place = pick(places.filter(isList))
      const index = place && draw(fc.constantFrom, undefined, ...(place.value as Json[]).keys())
      return place && { op, path: place.path, value: draw(() => json), index }
    }
    case 'move': {
      const place = pick(items)
      return place && { op, path: place.path, before: draw(fc.nat, lengthOf(place)) }
    }
    case 'moveEntry': {
      const place = pick(entries)
      const to = place && pick(places.filter(isMap).filter(({ path }) => !isBelow(path, place.path)))
      return place && to && { op, path: place.path, to: to.path }
    }
    case 'join': {
      const place = pick(items.filter(isMap))
      const to = place && pick(places.filter(isMap).filter(({ path }) => !isBelow(path, place.path)))
      return place && to && { op, path: place.path, to: to.path }
    }
    case 'split': {
      const place = pick(entries.filter(({ path }) => typeof path.at(-2) === 'number'))
      return place && { op, path: place.path }
    }
    default:
      return undefined
  }
}

/** Comments about these places (an entry of no value gives way to one that is moved there), and about what is in them, may go. */
export function touchedBy(change: Change): Path[] {
  // Entries of any name may give way.
  if (change.op === 'join') return [change.to]
  if (change.op === 'moveEntry') return [[...change.to, change.path.at(-1) ?? '']]
  return change.op === 'set' || change.op === 'remove' ? [change.path] : []
}

export { isBelow }
