import type { PictureNode } from '../picture/picture.ts'
import { LINE } from './measure.ts'
import type { Box } from './place.ts'
import { pathData, type Route, round } from './route.ts'
import { element, escapeXml } from './xml.ts'

export const textLine = (text: string, x: number, y: number, name: string, anchor?: 'middle'): string =>
  element('text', { class: name, x: round(x), y: round(y), 'text-anchor': anchor }, escapeXml(text))

/** What a reader of the screen says, and a pointer that rests on it shows. */
const tooltip = (text: string): string => element('title', {}, escapeXml(text))

const linked = (href: string | undefined, content: string): string =>
  href === undefined ? content : element('a', { href }, content)

export interface Drawn {
  box: Box
  /** The first stands out. */
  words: readonly string[]
  /** In full. */
  told: string
  href: string | undefined
}

/** Workloads have corners; what stands for many is round, and its border broken. */
export function drawNode({ type }: PictureNode, { box, words, told, href }: Drawn): string {
  const { x, y, width, height } = box
  const corners = type === 'workload' ? 4 : Math.min(height / 2, 18)
  const rect = { class: 'box', x: round(x), y: round(y), width: round(width), height: round(height), rx: corners }
  const lines = linesIn(box, words, 'name')
  const group = element(
    'g',
    { class: type === 'workload' ? 'node' : 'node crowd' },
    [tooltip(told), element('rect', rect), ...lines].join(''),
  )
  return linked(href, group)
}

/** A line with its head, and behind the words a patch that hides what crosses them. */
export function drawEdge(route: Route, { box, words, told, href }: Drawn): string {
  const { x, y, width, height } = box
  const patch = { class: 'label', x: round(x), y: round(y), width: round(width), height: round(height), rx: 3 }
  const group = element(
    'g',
    { class: 'edge' },
    [
      tooltip(told),
      element('path', { class: 'line', d: pathData(route), 'marker-end': 'url(#whichrule-reach-arrow)' }),
      element('rect', patch),
      ...linesIn(box, words, 'ports'),
    ].join(''),
  )
  return linked(href, group)
}

const linesIn = ({ x, y, width, height }: Box, words: readonly string[], first: string): string[] => {
  const top = y + (height - words.length * LINE) / 2
  return words.map((word, i) =>
    textLine(word, x + width / 2, top + LINE * (i + 0.75), i === 0 ? first : 'dim', 'middle'),
  )
}

export const ARROW = element(
  'defs',
  {},
  element(
    'marker',
    {
      id: 'whichrule-reach-arrow',
      viewBox: '0 0 8 8',
      refX: 7,
      refY: 4,
      markerWidth: 8,
      markerHeight: 8,
      markerUnits: 'userSpaceOnUse',
      orient: 'auto-start-reverse',
    },
    element('path', { class: 'head', d: 'M0,0L8,4L0,8z' }),
  ),
)
