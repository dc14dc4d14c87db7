import type { Word } from './words.ts'

/** The arrow, a port behind its end ("db/postgres:5432", "[::1]:80"), a port and its protocol ("8080/TCP"). */
const ARROW = /->|→/
const PORT_OF_END = /^(?:[^:[]|\[[^\]]*\])+:(?=\d{1,5}(?:\/|$))/
const PORT_AND_PROTOCOL = /^(?:\d{1,5}(?=\/(?:tcp|udp|sctp)$)|(?:tcp|udp|sctp)(?=[/:]\d{1,5}$))/i

/** The words of a connection with blanks where other notations have none. */
export function connectionWords(words: readonly Word[]): Word[] {
  const apart = words.flatMap(word => (ARROW.test(word.text) ? atArrow(word) : [word]))
  const arrow = apart.findIndex(({ text }) => text === '->' || text === '→')
  return apart.flatMap((word, i) => {
    if (arrow < 0 || i <= arrow) return [word]
    if (i > arrow + 1) return portAndProtocol(word)
    const [end = word, port] = cut(word, PORT_OF_END.exec(word.text)?.[0].length, 1)
    return port ? [end, ...portAndProtocol(port)] : [end]
  })
}

const portAndProtocol = (word: Word): Word[] => cut(word, PORT_AND_PROTOCOL.exec(word.text)?.[0].length, 0)

function atArrow(word: Word): Word[] {
  const found = ARROW.exec(word.text)
  if (!found || word.quoted) return [word]
  const after = found.index + found[0].length
  return [piece(word, 0, found.index), piece(word, found.index, after), piece(word, after)].filter(
    ({ text }) => text !== '',
  )
}

/** In two, without what stands between them; `taken` of it belongs to what was found. */
function cut(word: Word, at: number | undefined, taken: 0 | 1): Word[] {
  if (at === undefined || word.quoted) return [word]
  return [piece(word, 0, at - taken), piece(word, at - taken + 1)]
}

const piece = ({ text, offset, quoted }: Word, start: number, end?: number): Word => ({
  text: text.slice(start, end),
  offset: offset + start,
  quoted,
})
