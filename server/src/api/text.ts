export interface SourceText {
  uri: string
  text: string
}

/** Lines from 0, characters in UTF-16 units from 0, as in LSP. */
export interface Position {
  line: number
  character: number
}

export interface Range {
  start: Position
  end: Position
}

export interface TextEdit {
  range: Range
  newText: string
}
