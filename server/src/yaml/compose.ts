import { type Builder, innermost } from './builder.ts'
import { collapseHoles, hasHole } from './hole.ts'
import type { Properties } from './parse/properties.ts'
import { isMergeKey, resolvePlain } from './resolve.ts'
import { resolveTagged } from './resolve-tag.ts'
import type { Token } from './scan/token.ts'
import type { MappingNode, Node, ScalarNode, SequenceNode } from './tree.ts'

/** The next entry or item starts here, at its "?" or "-"; -1: where its first node starts. */
export function startChild(b: Builder, start: number): void {
  const frame = innermost(b)
  if (frame) frame.childStart = start < 0 ? -1 : Math.max(start, b.reached)
}

/** Offset of the innermost collection that is still open. */
export const openCollectionStart = (b: Builder): number => innermost(b)?.node.start ?? 0

/** Hangs a finished node into the collection around it; `start` includes its anchor and tag. */
function attach(b: Builder, node: Node, start: number): void {
  if (node.end > b.reached) b.reached = node.end
  const frame = innermost(b)
  if (frame === undefined) {
    b.root = node
    return
  }
  if (frame.childStart < 0) frame.childStart = start
  const parent = frame.node
  if (parent.type === 'sequence') {
    parent.items.push({
      start: frame.childStart,
      end: Math.max(node.end, frame.childStart + (parent.flow ? 0 : 1)),
      value: node,
    })
    frame.childStart = -1
    return
  }
  if (frame.key === undefined) {
    frame.key = node
    if (isUnusualKey(node)) b.suspicious = true
    return
  }
  parent.entries.push({ start: frame.childStart, end: node.end, key: frame.key, value: node })
  frame.key = undefined
  frame.childStart = -1
}

const LARGEST_INT = 2 ** 63

const isUnusualKey = (key: Node): boolean =>
  key.type !== 'scalar' ||
  key.value === null ||
  (typeof key.value === 'number' && Math.abs(key.value) >= LARGEST_INT) ||
  isMergeKey(key)

const remember = (b: Builder, node: Node): void => {
  if (node.anchor !== undefined) b.anchors.set(node.anchor, node)
}

export function addScalar(b: Builder, token: Token, properties: Properties | undefined): void {
  const text = b.templated ? collapseHoles(token.text) : token.text
  const node: ScalarNode = {
    type: 'scalar',
    start: token.start,
    end: token.end,
    tag: properties?.tag,
    anchor: properties?.anchor,
    style: token.style,
    text,
    value: text,
  }
  if (properties !== undefined && properties.uri !== '') resolveWithTag(b, node, properties.uri)
  else if (token.style === 'plain') {
    node.value = resolvePlain(text)
    if (typeof node.value === 'number' && !Number.isFinite(node.value)) b.suspicious = true
  }
  remember(b, node)
  attach(b, node, properties?.start ?? node.start)
}

function resolveWithTag(b: Builder, node: ScalarNode, uri: string): void {
  if (b.templated && hasHole(node.text)) return
  const resolved = resolveTagged(uri, node.text)
  b.suspicious = true
  if ('error' in resolved) b.decodeProblems.push({ message: resolved.error, start: node.start, end: node.end })
  else node.value = resolved.value
}

/** A key or value that is not there. `at`: where it would stand; -1: behind the key that waits. */
export function addNull(b: Builder, at: number, properties: Properties | undefined): void {
  const frame = innermost(b)
  const place = Math.max(at >= 0 ? at : (frame?.key?.end ?? frame?.childStart ?? 0), b.reached)
  const node: ScalarNode = {
    type: 'scalar',
    start: place,
    end: place,
    tag: properties?.tag,
    anchor: properties?.anchor,
    style: 'plain',
    text: '',
    value: null,
  }
  if (properties !== undefined && properties.uri !== '') resolveWithTag(b, node, properties.uri)
  remember(b, node)
  attach(b, node, properties?.start ?? place)
}

export function addAlias(b: Builder, token: Token): void {
  const { start, end, text: name } = token
  let target = b.anchors.get(name)
  b.suspicious = true
  if (target === undefined) b.problems.push({ message: `unknown anchor '${name}' referenced`, start, end })
  else if (b.openAnchored.has(target)) {
    b.decodeProblems.push({ message: `anchor '${name}' value contains itself`, start, end })
    target = undefined
  }
  attach(b, { type: 'alias', start, end, tag: undefined, anchor: undefined, name, target }, start)
}

function open(b: Builder, node: MappingNode | SequenceNode, properties: Properties | undefined): void {
  remember(b, node)
  if (node.anchor !== undefined) b.openAnchored.add(node)
  const parent = innermost(b)
  if (parent !== undefined && parent.childStart < 0) parent.childStart = properties?.start ?? node.start
  b.frames.push({ node, key: undefined, childStart: -1, loose: false, joined: 0 })
}

export function openMapping(b: Builder, flow: boolean, start: number, properties: Properties | undefined): void {
  const { tag, anchor } = properties ?? NO_PROPERTIES
  open(
    b,
    { type: 'mapping', start: Math.max(start, b.reached), end: start, tag, anchor, flow, entries: [], open: false },
    properties,
  )
}

export function openSequence(b: Builder, flow: boolean, start: number, properties: Properties | undefined): void {
  const { tag, anchor } = properties ?? NO_PROPERTIES
  open(
    b,
    { type: 'sequence', start: Math.max(start, b.reached), end: start, tag, anchor, flow, items: [], open: false },
    properties,
  )
}

const NO_PROPERTIES = { tag: undefined, anchor: undefined }

/** Ends the innermost collection: at `end`, or for -1 where its last child ends. */
export function closeCollection(b: Builder, end: number): void {
  const frame = b.frames.pop()
  if (frame === undefined) return
  const { node } = frame
  if (node.type === 'mapping') {
    if (frame.key !== undefined) {
      const { key } = frame
      b.frames.push(frame)
      addNull(b, key.end, undefined)
      b.frames.pop()
    }
    node.end = end >= 0 ? end : (node.entries[node.entries.length - 1]?.end ?? node.start)
  } else node.end = end >= 0 ? end : (node.items[node.items.length - 1]?.end ?? node.start)
  if (node.anchor !== undefined) b.openAnchored.delete(node)
  attach(b, node, node.start)
}

/** Hangs a finished node without anchor or tag into the collection around it. */
export const hang = (b: Builder, node: Node): void => attach(b, node, node.start)

/** Closes what a refusal left open, so that the tree holds all that was read. */
export function closeAll(b: Builder): void {
  while (b.frames.length > 0) closeCollection(b, -1)
}
