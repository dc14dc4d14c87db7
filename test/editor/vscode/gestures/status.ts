import type { Page } from 'playwright-core'
import { insist } from './insist.ts'

/** The language status: what the braces beside the language's name in the status bar show. */
export const languageStatus = (page: Page) => {
  const braces = page.locator('[id="status.languageStatus"]')
  const shown = page.locator('.hover-language-status .element')

  const openStatus = async (): Promise<void> =>
    await insist(async () => {
      await page.mouse.move(640, 4)
      await braces.hover({ timeout: 5_000 }).catch(() => undefined)
    }, shown)

  /** Rests the pointer on the braces; a line for each status: text and detail. */
  const read = async (): Promise<string[]> => {
    await openStatus()
    return (await shown.locator('.left').allInnerTexts()).map(text => text.replace(/\s+/g, ' ').trim())
  }

  /** Clicks the link of this name there. */
  const click = async (name: string): Promise<void> => {
    await openStatus()
    await shown.locator('a.monaco-link', { hasText: name }).first().click()
  }

  return { languageStatus: { read, click } }
}
