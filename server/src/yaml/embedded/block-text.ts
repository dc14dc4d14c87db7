import type { ScalarNode } from '../tree.ts'
import type { Run, ScalarText } from './runs.ts'

interface Line {
  start: number
  /** Before the break. */
  end: number
  /** Behind it. */
  next: number
}

function linesBetween(text: string, start: number, end: number): Line[] {
  const lines: Line[] = []
  const break_ = /\r\n|\n|\r|$/g
  for (let at = start; at < end || lines.length === 0; ) {
    break_.lastIndex = at
    const found = break_.exec(text)
    const stop = found?.index ?? text.length
    lines.push({ start: at, end: stop, next: stop + (found?.[0].length ?? 0) })
    if (stop >= text.length) break
    at = stop + (found?.[0].length ?? 0)
  }
  return lines
}

const leading = (text: string, line: Line): number => {
  let at = line.start
  while (at < line.end && text[at] === ' ') at++
  return at - line.start
}

/** Text of a literal or folded scalar of `host`; undefined where its lines cannot be told apart. */
export function blockText(host: string, node: ScalarNode): ScalarText | undefined {
  const [header, ...lines] = linesBetween(host, node.start, node.end)
  const first = lines.find(line => line.start + leading(host, line) < line.end)
  if (!header || !first) return undefined
  const indent = leading(host, first) - (/^\n*( *)/.exec(node.text)?.[1]?.length ?? 0)
  if (indent < 1) return undefined
  const text =
    node.style === 'literal'
      ? withKeptBreaks(literalText(host, lines, indent, host.slice(node.start, header.end)), node.text)
      : node.text
  const runs = node.style === 'literal' ? literalRuns(host, lines, indent, text) : foldedRuns(host, lines, indent, text)
  return runs && { text, runs, indent }
}

const contentOf = (host: string, line: Line, indent: number): number =>
  line.start + Math.min(indent, leading(host, line))

/** From the lines and not from the node, whose text has holes where a template writes a part of it. */
function literalText(host: string, lines: Line[], indent: number, header: string): string {
  const text = lines.map(line => host.slice(contentOf(host, line, indent), line.end)).join('\n')
  const last = lines.at(-1)
  const isEnded = last !== undefined && last.next > last.end
  return isEnded && !/^.[1-9]?-/.test(header) ? `${text}\n` : text
}

/** Of a block that keeps them, empty lines at its end are lines of its text but not of its node. */
const withKeptBreaks = (text: string, whole: string): string =>
  whole.length > text.length && whole.startsWith(text) && whole.slice(text.length).trim() === '' ? whole : text

/** The last break of a block that strips it is none of the text's. */
function literalRuns(host: string, lines: Line[], indent: number, text: string): Run[] {
  let at = 0
  return lines.map(line => {
    const start = contentOf(host, line, indent)
    const end = at + line.end - start
    const run = { at, host: { start, end: text[end] === '\n' ? line.next : line.end } }
    at = end + 1
    return run
  })
}

/** Finds each line again in the folded text: between them stand a blank or line breaks, whatever the folding made. */
function foldedRuns(host: string, lines: Line[], indent: number, text: string): Run[] | undefined {
  const runs: Run[] = []
  let at = 0
  for (const line of lines) {
    const start = contentOf(host, line, indent)
    const content = host.slice(start, line.end)
    if (content === '') continue
    while (!text.startsWith(content, at)) {
      if (text[at] !== ' ' && text[at] !== '\n') return undefined
      at++
    }
    const end = at + content.length
    runs.push({ at, host: { start, end: end < text.length ? line.next : line.end } })
    at = end
  }
  return runs
}
