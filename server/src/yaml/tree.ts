/**
 * The located tree: what a YAML or JSON document says, with the place of every key, value and comment.
 * A value that nobody writes on after it was built. Offsets are UTF-16 units from the start of the document's own text
 * (not of the stream), so that a document can move in its stream without being parsed again; `end` is exclusive.
 */
export interface Span {
  start: number
  end: number
}

export type ScalarStyle = 'plain' | 'single' | 'double' | 'literal' | 'folded'

/** Its span is that of the value itself, without the anchor and the tag in front of it. */
interface NodeOf extends Span {
  /** As written, "!!str" or "!foo". */
  tag?: string
  anchor?: string
}

export interface ScalarNode extends NodeOf {
  type: 'scalar'
  style: ScalarStyle
  /** The text after unquoting, unescaping and folding, before it is resolved. */
  text: string
  /** What go-yaml v2 makes of it through sigs.k8s.io/yaml. */
  value: string | number | boolean | null
}

/** A missing key or value is a plain scalar of no width whose value is null, or a hole where a template may write it. */
export interface MappingNode extends NodeOf {
  type: 'mapping'
  flow: boolean
  entries: Entry[]
  /** A template may add entries, or leave some of these out. */
  open: boolean
}

/** Spans from the key, or the "?", anchor or tag in front of it, to the end of the value. */
export interface Entry extends Span {
  key: Node
  value: Node
}

export interface SequenceNode extends NodeOf {
  type: 'sequence'
  flow: boolean
  items: Item[]
  /** A template may add items, or leave some of these out. */
  open: boolean
}

/** Spans from the dash (block) or from the value (flow) to the end of the value. */
export interface Item extends Span {
  value: Node
}

/** `target` is undefined when no such anchor came before. */
export interface AliasNode extends NodeOf {
  type: 'alias'
  name: string
  target: Node | undefined
}

export type Node = ScalarNode | MappingNode | SequenceNode | AliasNode

/** From the '#' to before the line break; `text` includes the '#'. */
export interface Comment extends Span {
  text: string
}

export interface SyntaxProblem extends Span {
  /** go-yaml's or Go's own words where the text comes from there ("did not find expected key"), else ours. */
  message: string
}
