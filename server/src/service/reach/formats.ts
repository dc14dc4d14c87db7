import type { Reach } from '../../api/reach.ts'
import { markdownOf } from './markdown.ts'
import { mermaidOf } from './mermaid.ts'
import { svgOf } from './svg/svg.ts'
import { textOf } from './text.ts'

const FORMATS = {
  text: textOf,
  markdown: markdownOf,
  mermaid: mermaidOf,
  svg: (reach: Reach) => svgOf(reach),
  json: (reach: Reach) => `${JSON.stringify(reach)}\n`,
} satisfies Record<string, (reach: Reach) => string>

export type ReachFormat = keyof typeof FORMATS

export const REACH_FORMATS = Object.keys(FORMATS) as ReachFormat[]

/** A text for people, or for another program. */
export const formatReach = (reach: Reach, format: ReachFormat): string => FORMATS[format](reach)
