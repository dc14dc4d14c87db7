import type { Comment, Node, Span, SyntaxProblem } from './tree.ts'

/** One document of a stream, parsed once. Everything in it is relative to its own text. */
export interface YamlDocument {
  /** From the line after the last document (or from its own "---" line) to before the next "---" line. */
  text: string
  format: 'yaml' | 'json'
  /** undefined when the document holds nothing but comments. Present in broken texts too, as far as it could be read. */
  root: Node | undefined
  /** The first is what kubectl and kube-apiserver would stop at; later ones come from the tolerant reading. */
  problems: SyntaxProblem[]
  comments: Comment[]
  /**
   * What stands behind the root, and nobody reads: go-yaml takes the document as finished where its indentation ends or
   * its closing bracket stands, and says nothing about the rest.
   */
  unread?: Span
  /** Holds Helm or Jinja template parts. */
  template: boolean
  /** Offsets of the first character of each line. */
  lineStarts: number[]
}

/** Where a document stands in its stream. */
export interface StreamDocument {
  document: YamlDocument
  /** 0-based, in the stream. */
  index: number
  /** Offset and line of the document's first character in the stream. */
  offset: number
  line: number
}

/** A text as a value; an edit gives a new one that shares every document it did not touch. */
export interface YamlStream {
  documents: readonly StreamDocument[]
}
