import type { Reach } from '../../../api/reach.ts'
import { asIs, few } from '../../../kinds/shown.ts'
import { type Picture, type PictureEdge, pictureOf } from '../picture/picture.ts'
import { portsInWords, reasonInWords, rulesOf } from '../words.ts'
import { ARROW, drawEdge, drawNode, textLine } from './draw.ts'
import { type Layout, layoutOf } from './layout.ts'
import { LINE, short, wrapped } from './measure.ts'
import { round } from './route.ts'
import { STYLE } from './style.ts'
import { element, escapeXml } from './xml.ts'

export interface SvgOptions {
  /** Of a page whose content policy lets no other style in. */
  nonce?: string
  /** Where a click on a connection leads: to a rule by its number. */
  ruleLink?(rule: number): string | undefined
  /** …and on a workload, by the number of its end. */
  endLink?(end: number): string | undefined
}

const MARGIN = 20
const LEAST_WIDTH = 640

/** A picture of who may connect to whom: ports and policies on the arrows, colours for light and dark. */
export function svgOf(reach: Reach, options: SvgOptions = {}): string {
  const picture = pictureOf(reach)
  const edgeWords = picture.edges.map(edge => labelOf(reach, edge).map(short))
  const nodeWords = picture.nodes.map(({ title, marks }) => [title, ...marks].map(short))
  const layout = layoutOf(picture, { nodes: nodeWords, edges: edgeWords })
  const width = Math.max(layout.width, LEAST_WIDTH)
  const top = MARGIN + 2 * LINE
  const notes = picture.notes.flatMap(note => wrapped(note, width))
  const drawing = [
    ...edgesIn(reach, picture, layout, edgeWords, options),
    ...nodesIn(picture, layout, nodeWords, options),
  ]
  const content = [
    element('title', { id: TITLE }, escapeXml(picture.title)),
    element('desc', { id: DESCRIPTION }, escapeXml(inWords(reach, picture))),
    element('style', { nonce: options.nonce }, STYLE),
    ARROW,
    element('rect', { class: 'back', width: '100%', height: '100%' }),
    textLine(picture.title, MARGIN, MARGIN + LINE, 'title'),
    element('g', { transform: `translate(${MARGIN},${top})` }, drawing.join('\n')),
    ...notes.map((note, i) => textLine(note, MARGIN, top + layout.height + LINE * (i + 2), 'dim')),
  ]
  const height = top + layout.height + (notes.length > 0 ? LINE * (notes.length + 1) : 0) + MARGIN
  return `${element('svg', root(width + 2 * MARGIN, height, options), content.join('\n'))}\n`
}

const TITLE = 'whichrule-reach-title'
const DESCRIPTION = 'whichrule-reach-desc'

/** With links it is no single image to a screen reader. */
const root = (width: number, height: number, { ruleLink, endLink }: SvgOptions) => ({
  xmlns: 'http://www.w3.org/2000/svg',
  class: 'whichrule-reach',
  viewBox: `0 0 ${round(width)} ${round(height)}`,
  width: round(width),
  height: round(height),
  role: ruleLink || endLink ? 'group' : 'img',
  'aria-labelledby': `${TITLE} ${DESCRIPTION}`,
})

/** "TCP 5432", and below it the policies that allow it. */
function labelOf(reach: Reach, { verdict }: PictureEdge): string[] {
  const policies = rulesOf(reach, verdict).flatMap(number => {
    const rule = reach.rules[number]
    return rule ? (reach.policies[rule.policy]?.title ?? []) : []
  })
  return [portsInWords(verdict), few([...new Set(policies)], asIs)]
}

const sentence = (reach: Reach, { nodes }: Picture, { from, to, verdict }: PictureEdge): string =>
  `${nodes[from]?.title} to ${nodes[to]?.title}: ${portsInWords(verdict)}, ${reasonInWords(reach, verdict)}`

const edgesIn = (reach: Reach, picture: Picture, layout: Layout, words: string[][], { ruleLink }: SvgOptions) =>
  picture.edges.map((edge, i) => {
    const [rule] = rulesOf(reach, edge.verdict)
    return drawEdge(layout.routes[i] ?? [], {
      box: layout.labels[i] ?? NOWHERE,
      words: words[i] ?? [],
      told: sentence(reach, picture, edge),
      href: rule === undefined ? undefined : ruleLink?.(rule),
    })
  })

const nodesIn = ({ nodes }: Picture, layout: Layout, words: string[][], { endLink }: SvgOptions) =>
  nodes.map((node, i) =>
    drawNode(node, {
      box: layout.nodes[i] ?? NOWHERE,
      words: words[i] ?? [],
      told: [node.title, ...node.marks].join('; '),
      href: node.end === undefined ? undefined : endLink?.(node.end),
    }),
  )

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 }

/** For those who do not see it. */
function inWords(reach: Reach, picture: Picture): string {
  const marked = picture.nodes.flatMap(({ title, marks }) =>
    marks.length > 0 ? [`${title}: ${marks.join(', ')}`] : [],
  )
  return [...picture.edges.map(edge => sentence(reach, picture, edge)), ...marked].map(one => `${one}.`).join(' ')
}
