/** What a template part does to the text around it. */
export type PartKind =
  /** Puts text in its place. */
  | 'output'
  /** Begins what may be left out or repeated: if, with, range, for, define, block. */
  | 'open'
  /** Between two alternatives: else, elif. */
  | 'middle'
  /** Ends what "open" began. */
  | 'close'
  /** Leaves nothing behind: comments, assignments. */
  | 'silent'

/** "{{ … }}", "{% … %}" or "{# … #}", with its brackets. */
export interface Part {
  start: number
  end: number
  kind: PartKind
  /** What it begins may be repeated. */
  loop: boolean
  /** Column that the text it puts there is indented to: the N of "nindent N" or "indent N"; -1 where it does not say. */
  indent: number
  /** Begins its text on a new line ("nindent"). */
  newLine: boolean
}
