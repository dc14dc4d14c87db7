import type { Page } from 'playwright-core'

/** A line of the text editor as it is drawn: only those in view are. */
export interface DrawnLine {
  /** Counted from 1, as in the margin. */
  readonly line: number
  /** What is drawn, inlay hints within; blanks are ordinary ones. */
  readonly text: string
  /** Text of decorations after (or before) the line's own text, in order. */
  readonly decorations: readonly string[]
  /** Severities of the squiggles on this line, in order. */
  readonly squiggles: readonly string[]
}

/**
 * The lines of the active text editor, from top to bottom. Monaco draws numbers, text and squiggles in three layers;
 * what belongs together has the same height on the screen. Decorations are `::before` and `::after` of spans.
 */
export async function drawnLines(page: Page): Promise<DrawnLine[]> {
  return await inPage<DrawnLine[]>(page, DRAWN_LINES)
}

const DRAWN_LINES = `() => {
  const editor = document.querySelector('.editor-group-container.active .editor-instance .monaco-editor')
  if (!editor) return []
  const topOf = element => Math.round(element.getBoundingClientRect().top)
  const all = (selector, within = editor) => [...within.querySelectorAll(selector)]
  const plain = text => text.replaceAll('\\u00a0', ' ').replaceAll('\\u200b', '').replaceAll('\\u200c', '')
  const numbers = new Map(all('.margin-view-overlays .line-numbers').map(e => [topOf(e), Number(e.textContent)]))
  const shown = (span, pseudo) => {
    const { content } = getComputedStyle(span, pseudo)
    return content.startsWith('"') ? [plain(JSON.parse(content))] : []
  }
  const squiggles = all('.view-overlays [class*="squiggly-"]')
  return all('.view-lines > .view-line').map(e => ({
    line: numbers.get(topOf(e)),
    text: plain(e.textContent),
    decorations: all('span', e).flatMap(span => [...shown(span, '::before'), ...shown(span, '::after')]),
    squiggles: squiggles.filter(s => topOf(s.parentElement) === topOf(e)).map(s => /squiggly-(\\w+)/.exec(s.className)[1]),
  })).filter(({ line }) => line).sort((a, b) => a.line - b.line)
}`

/** What the squiggles of the active text editor stand under, from top to bottom: "10:36 ,", line and column from 1. */
export async function underlinedTexts(page: Page): Promise<string[]> {
  return await inPage<string[]>(page, UNDERLINED)
}

/** Letters whose middle a squiggle lies under; one at the end of a line may reach beyond it. */
const UNDERLINED = `() => {
  const editor = document.querySelector('.editor-group-container.active .editor-instance .monaco-editor')
  if (!editor) return []
  const topOf = element => Math.round(element.getBoundingClientRect().top)
  const all = (selector, within = editor) => [...within.querySelectorAll(selector)]
  const numbers = new Map(all('.margin-view-overlays .line-numbers').map(e => [topOf(e), Number(e.textContent)]))
  const lines = new Map(all('.view-lines > .view-line').map(e => [topOf(e), e]))
  const lettersOf = line => {
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
    const letters = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (let i = 0; i < node.textContent.length; i++) {
        const range = document.createRange()
        range.setStart(node, i)
        range.setEnd(node, i + 1)
        const { left, width } = range.getBoundingClientRect()
        letters.push({ letter: node.textContent[i].replace('\\u00a0', ' '), middle: left + width / 2 })
      }
    }
    return letters
  }
  return all('.view-overlays [class*="squiggly-"]').flatMap(squiggle => {
    const top = topOf(squiggle.parentElement)
    const line = lines.get(top)
    if (!line) return []
    const { left, right } = squiggle.getBoundingClientRect()
    const letters = lettersOf(line)
    const under = letters.filter(({ middle }) => left <= middle && middle <= right)
    const place = numbers.get(top) + ':' + (letters.indexOf(under[0]) + 1)
    return [{ top, text: place + ' ' + under.map(({ letter }) => letter).join('') }]
  }).sort((a, b) => a.top - b.top).map(({ text }) => text)
}`

/** A place on the screen, in pixels, and in the text: line and column from 1. */
export interface TextPlace {
  readonly x: number
  readonly y: number
  readonly line: number
  readonly column: number
}

/** Where the text is drawn first in the active text editor; it must be within one line and in view. */
export async function placeOf(page: Page, text: string): Promise<TextPlace> {
  const lines = await drawnLines(page)
  const found = lines.find(line => line.text.includes(text))
  if (!found) throw new Error(`"${text}" is not in view:\n${lines.map(line => line.text).join('\n')}`)
  const start = found.text.indexOf(text)
  const part = [lines.indexOf(found), start, start + text.length]
  const { x, y } = await inPage<{ x: number; y: number }>(page, MIDDLE, part)
  return { x, y, line: found.line, column: start + 1 }
}

/** Centre of a part of a drawn line: [how many lines from the top, start, end]. */
const MIDDLE = `([index, start, end]) => {
  const top = element => element.getBoundingClientRect().top
  const lines = document.querySelectorAll('.editor-group-container.active .editor-instance .monaco-editor .view-lines > .view-line')
  const line = [...lines].sort((a, b) => top(a) - top(b))[index]
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let at = 0, node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent.length
    if (at <= start && start < at + length) range.setStart(node, start - at)
    if (at < end && end <= at + length) range.setEnd(node, end - at)
    at += length
  }
  const { left, top: y, width, height } = range.getBoundingClientRect()
  return { x: left + width / 2, y: y + height / 2 }
}`

/** Source text, as the functions use the DOM, whose types would let the engine's code use it too. */
async function inPage<T>(page: Page, source: string, argument?: readonly number[]): Promise<T> {
  return await page.evaluate<T>(`(${source})(${JSON.stringify(argument)})`)
}
