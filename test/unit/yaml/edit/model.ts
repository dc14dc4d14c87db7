import type { Change, Json } from '../../../../server/src/yaml/change.ts'
import { applyEdits } from '../../../../server/src/yaml/edit.ts'
import type { Path } from '../../../../server/src/yaml/path.ts'

/**
 * What a plan means, without any text: all its places are looked up in the value first, and are then things of their own
 * that keep being what they are while the changes are made one after the other.
 */
interface Slot {
  key: string
  value: Thing
}

type Thing = { list: boolean; slots: Slot[] } | { scalar: Json }

const isHolder = (thing: Thing | undefined): thing is { list: boolean; slots: Slot[] } =>
  thing !== undefined && 'slots' in thing

function thing(value: Json): Thing {
  if (typeof value !== 'object' || value === null) return { scalar: value }
  return {
    list: Array.isArray(value),
    slots: Object.entries(value).map(([key, one]) => ({ key, value: thing(one) })),
  }
}

function plain(from: Thing): Json {
  if (!isHolder(from)) return from.scalar
  if (from.list) return from.slots.map(slot => plain(slot.value))
  return Object.fromEntries(from.slots.map(slot => [slot.key, plain(slot.value)]))
}

/** The value after the changes; undefined when one of them has no place to happen, or takes a name that is taken. */
export function changed(value: Json, changes: readonly Change[]): Json | undefined {
  const root: Slot = { key: '', value: thing(value) }
  const steps = changes.map(change => step(root, change))
  for (const make of steps) if (!make?.()) return undefined
  return plain(root.value)
}

interface Found {
  holder: Thing
  slot: Slot
}

function find(root: Slot, path: Path): Found | undefined {
  let found: Found = { holder: { list: true, slots: [root] }, slot: root }
  for (const name of path) {
    const holder: Thing = found.slot.value
    const slot = isHolder(holder) ? holder.slots.find((one, i) => (holder.list ? i : one.key) === name) : undefined
    if (!slot) return undefined
    found = { holder, slot }
  }
  return found
}

const saysNothing = (one: Thing): boolean => (isHolder(one) ? one.slots.length === 0 : one.scalar === null)

/** The slots that hold `slot` by now. */
function homeOf(at: Thing, slot: Slot): Slot[] {
  const slots = slotsOf(at)
  if (slots.includes(slot)) return slots
  return slots.map(one => homeOf(one.value, slot)).find(found => found.length > 0) ?? []
}

const slotsOf = (holder: Thing | undefined): Slot[] => (isHolder(holder) ? holder.slots : [])

const takeOut = (slots: Slot[], slot: Slot): boolean =>
  slots.includes(slot) && slots.splice(slots.indexOf(slot), 1).length > 0

/** Before the first of `before` that is still there, or else at the end. */
function putIn(slots: Slot[], slot: Slot, before: readonly Slot[]): boolean {
  const next = before.find(one => slots.includes(one))
  const at = next ? slots.indexOf(next) : -1
  slots.splice(at < 0 ? slots.length : at, 0, slot)
  return true
}

/** Looks up the places of a change now; making it comes later. */
function step(root: Slot, change: Change): (() => boolean) | undefined {
  const found = find(root, change.path)
  if (!found) return undefined
  const { holder, slot } = found
  const inside = slot.value
  const has = (slots: Slot[], key: string) => slots.some(one => one.key === key)
  switch (change.op) {
    case 'set':
      return () => {
        slot.value = thing(change.value)
        return true
      }
    case 'rename':
      return () => {
        if (slot.key !== change.to && has(homeOf(root.value, slot), change.to)) return false
        slot.key = change.to
        return true
      }
    case 'edit':
      return () => {
        const old = slot.value
        if (isHolder(old) || typeof old.scalar !== 'string') return false
        slot.value = { scalar: applyEdits(old.scalar, change.edits) }
        return true
      }
    case 'remove':
      return () => takeOut(homeOf(root.value, slot), slot) || true
    case 'insert': {
      if (!isHolder(inside) || inside.list) return undefined
      const at = inside.slots.findIndex(one => one.key === change.before)
      const before = inside.slots.slice(change.before === '' ? 0 : at, at < 0 && change.before !== '' ? 0 : undefined)
      const fresh = { key: change.key, value: thing(change.value) }
      return () => {
        const there = inside.slots.find(({ key }) => key === change.key)
        if (!there) return putIn(inside.slots, fresh, before)
        if (isHolder(there.value) || there.value.scalar !== null) return false
        there.value = fresh.value
        return true
      }
    }
    case 'append': {
      if (!isHolder(inside) || !inside.list) return undefined
      const before = inside.slots.slice(change.index ?? inside.slots.length)
      return () => putIn(inside.slots, { key: '', value: thing(change.value) }, before)
    }
    case 'move': {
      const before = slotsOf(holder).slice(change.before)
      if (before[0] === slot) return () => true
      return () => takeOut(slotsOf(holder), slot) && putIn(slotsOf(holder), slot, before)
    }
    case 'join': {
      const to = find(root, change.to)?.slot.value
      if (!isHolder(to) || to.list || !isHolder(inside) || inside.list || inside.slots.length === 0) return undefined
      return () => {
        for (const one of [...inside.slots]) {
          const taken = to.slots.find(({ key }) => key === one.key)
          if (taken && !saysNothing(taken.value)) return false
          if (taken) takeOut(to.slots, taken)
          putIn(to.slots, one, [])
        }
        inside.slots = []
        return takeOut(homeOf(root.value, slot), slot)
      }
    }
    case 'split': {
      const item = find(root, change.path.slice(0, -1))
      if (!item || !isHolder(item.holder) || !item.holder.list || item.slot === root) return undefined
      return () => {
        const list = homeOf(root.value, item.slot)
        if (slotsOf(item.slot.value).length < 2 || !takeOut(homeOf(root.value, slot), slot)) return false
        const fresh = { key: '', value: { list: false, slots: [slot] } }
        return putIn(list, fresh, list.slice(list.indexOf(item.slot) + 1))
      }
    }
    case 'moveEntry': {
      const to = find(root, change.to)?.slot.value
      if (!isHolder(to) || to.list) return undefined
      return () => {
        if (to.slots.includes(slot)) return true
        const taken = to.slots.find(one => one.key === slot.key)
        if (taken && !saysNothing(taken.value)) return false
        if (taken) takeOut(to.slots, taken)
        return takeOut(homeOf(root.value, slot), slot) && putIn(to.slots, slot, [])
      }
    }
  }
}
