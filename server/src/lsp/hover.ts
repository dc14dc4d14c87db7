import { type Hover, MarkupKind } from 'vscode-languageserver'
import { hoverAt } from '../service/hover.ts'
import { positionIn } from './params.ts'
import type { OpenText } from './session.ts'

export function hover({ session, uri, stream, features }: OpenText, params: unknown): Hover | null {
  const { converter, client } = session
  const found = hoverAt(uri, stream, converter.position(stream, positionIn(params)), features)
  if (!found) return null
  const kind = client.markdownHover ? MarkupKind.Markdown : MarkupKind.PlainText
  return { contents: { kind, value: found.markdown }, range: converter.toClient(stream, found.range) }
}
