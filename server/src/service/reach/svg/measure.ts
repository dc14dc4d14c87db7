import type { Size } from './place.ts'

export const LINE = 16
const CHARACTER = 6.7
const LONGEST = 40

/** A guess that is seldom too small: nothing measures text here. */
const textWidth = (text: string): number => text.length * CHARACTER

export const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

export function sizeOf(lines: readonly string[], padding: number): Size {
  const width = lines.reduce((most, line) => Math.max(most, textWidth(line)), 0)
  return { width: width + 2 * padding, height: lines.length * LINE + padding }
}

/** Breaks a sentence between words. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && textWidth(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line === '' ? lines : [...lines, line]
}
