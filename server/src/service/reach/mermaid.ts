import type { Reach } from '../../api/reach.ts'
import type { PictureNode } from './picture/picture.ts'
import { pictureOf } from './picture/picture.ts'
import { portsInWords, reasonInWords } from './words.ts'

/** A flow chart in Mermaid: who may connect to whom, with ports and rules on the arrows. */
export function mermaidOf(reach: Reach): string {
  const { title, nodes, edges, notes } = pictureOf(reach)
  return [
    `%% ${oneLine(title)}`,
    ...notes.map(note => `%% ${oneLine(note)}`),
    'flowchart LR',
    ...nodes.map((node, i) => `  n${i}${nodeText(node)}`),
    ...edges.map(({ from, to, verdict }) => {
      const label = [portsInWords(verdict), reasonInWords(reach, verdict)].map(escaped).join('<br/>')
      return `  n${from} -->|"${label}"| n${to}`
    }),
    '',
  ].join('\n')
}

const SHAPES: Readonly<Record<PictureNode['type'], [string, string]>> = {
  workload: ['[', ']'],
  pods: ['([', '])'],
  addresses: ['{{', '}}'],
  anyone: ['{{', '}}'],
}

function nodeText({ type, title, marks }: PictureNode): string {
  const [open, close] = SHAPES[type]
  return `${open}"${[title, ...marks].map(escaped).join('<br/>')}"${close}`
}

/** Inside of quotes Mermaid knows entity codes, and takes no other character for syntax. */
const escaped = (text: string): string =>
  oneLine(text).replaceAll(/[^\p{L}\p{N} .,:()/_-]/gu, char => `#${char.codePointAt(0) ?? 0};`)

/** A line of a comment ends with the line. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')
