import type { MappingNode, Node, SequenceNode, SyntaxProblem } from './tree.ts'

/** A collection that is being read. */
export interface Frame {
  node: MappingNode | SequenceNode
  /** The key that waits for its value. */
  key: Node | undefined
  /** Where the current entry or item starts, -1 for where its first node does. */
  childStart: number
  /** In a tolerant reading: a mapping whose end is no token of its own. */
  loose: boolean
  /** In a tolerant reading: deeper blocks that were joined to this one, and have not ended yet. */
  joined: number
}

/** Builds the tree out of what the parser finds, in the order of the text and without recursion. */
export interface Builder {
  frames: Frame[]
  root: Node | undefined
  /**
   * End of what was read so far. What has no width of its own never stands before it: go-yaml may give the token of a
   * key late, see leaveFlow in scan/indent.ts.
   */
  reached: number
  anchors: Map<string, Node>
  /** Collections with an anchor that are still being read. */
  openAnchored: Set<Node>
  /** Aliases without an anchor: go-yaml refuses them while it parses. */
  problems: SyntaxProblem[]
  /** What go-yaml refuses only after the whole document was parsed. */
  decodeProblems: SyntaxProblem[]
  /** Holds something that decoding might refuse. */
  suspicious: boolean
  /** The text has template parts: marks in a scalar are holes. */
  readonly templated: boolean
}

export const createBuilder = (templated: boolean): Builder => ({
  frames: [],
  root: undefined,
  reached: 0,
  anchors: new Map(),
  openAnchored: new Set(),
  problems: [],
  decodeProblems: [],
  suspicious: false,
  templated,
})

export const innermost = (b: Builder): Frame | undefined => b.frames[b.frames.length - 1]
