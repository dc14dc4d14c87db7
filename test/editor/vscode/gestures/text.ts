import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { insist } from './insist.ts'
import { type DrawnLine, drawnLines, placeOf, underlinedTexts } from './screen.ts'

export const textEditor = (page: Page, folder: string) => {
  const active = page.locator('.editor-group-container.active .editor-instance')

  /** Lines in view of the active editor: text, squiggles, decorations at their ends. */
  const lines = async (): Promise<DrawnLine[]> => await drawnLines(page)

  /** What squiggles in view stand under: "10:36 ,", line and column from 1. */
  const underlined = async (): Promise<string[]> => await underlinedTexts(page)

  /** Puts the cursor into the first occurrence in view of the text. */
  const click = async (text: string): Promise<void> => {
    const { x, y } = await placeOf(page, text)
    await page.mouse.click(x, y)
  }

  /** Puts the cursor to a line and column, both from 1. */
  const goTo = async (line: number, column: number): Promise<void> => {
    const input = page.locator('.quick-input-widget:visible input[type="text"]')
    await insist(() => page.keyboard.press('Control+G'), input)
    await input.fill(`:${line}:${column}`)
    await page.keyboard.press('Enter')
    await input.waitFor({ state: 'hidden' })
  }

  /** Types at the cursor, key by key, as a person does: brackets close and suggestions come by themselves. */
  const type = async (text: string): Promise<void> => await page.keyboard.type(text)

  /** Replaces the first occurrence in view. */
  const replace = async (text: string, by: string): Promise<void> => {
    const { line, column } = await placeOf(page, text)
    await goTo(line, column)
    for (const _ of text) await page.keyboard.press('Shift+ArrowRight')
    if (by === '') await page.keyboard.press('Delete')
    else await page.keyboard.insertText(by)
  }

  /** Saves the active editor and gives the file's text; the path is within the folder. */
  const save = async (path: string): Promise<string> => {
    await page.keyboard.press('Control+S')
    await page.locator('.tab.active:not(.dirty)').first().waitFor()
    return readFileSync(join(folder, path), 'utf8')
  }

  /** Titles of the code lenses in view, from top to bottom. */
  const lenses = async (): Promise<string[]> => await active.locator('.codelens-decoration a').allInnerTexts()

  /** Clicks a code lens in view. */
  const clickLens = async (title: string): Promise<void> =>
    await active.locator('.codelens-decoration a', { hasText: title }).first().click({ timeout: 5_000 })

  return { lines, underlined, click, goTo, type, replace, save, lenses, clickLens }
}
