import type { Page } from 'playwright-core'
import { insist } from './insist.ts'
import { placeOf } from './screen.ts'

export const codeIntelligence = (page: Page) => {
  const actions = page.locator('.action-widget .monaco-list-row.action')
  const suggestions = page.locator('.suggest-widget.visible .monaco-list-row')

  /** Rests the pointer on the first occurrence in view, and gives what the hover says, blanks made one. */
  const hover = async (text: string): Promise<string> => {
    const hovers = page.locator('.monaco-hover:not(.workbench-hover):visible .hover-contents')
    await insist(
      async () => {
        // On the title bar, away from everything: what still is shown is about another place.
        await page.mouse.move(640, 4)
        await hovers.first().waitFor({ state: 'hidden' })
        const { x, y } = await placeOf(page, text)
        await page.mouse.move(x, y, { steps: 4 })
      },
      hovers.filter({ hasNotText: /^Loading/ }),
    )
    return (await hovers.allInnerTexts())
      .join('\n')
      .replace(/[^\S\n]+/g, ' ')
      .trim()
  }

  const openFixes = async (text: string): Promise<void> => {
    const { x, y } = await placeOf(page, text)
    await page.mouse.click(x, y)
    await page.keyboard.press('Control+.')
  }

  /** Opens the menu of quick fixes on the first occurrence in view; titles of its entries. */
  const fixes = async (text: string): Promise<string[]> => {
    await insist(() => openFixes(text), actions)
    return (await actions.allInnerTexts()).map(title => title.trim())
  }

  /** Applies the quick fix of this title there. */
  const applyFix = async (text: string, title: string): Promise<void> => {
    const entry = actions.filter({ hasText: title })
    await insist(() => openFixes(text), entry)
    // A menu takes no click before the pointer has moved on it.
    await entry.first().hover({ force: true })
    await entry.first().click()
    await actions.first().waitFor({ state: 'hidden' })
  }

  /** Asks for completion at the cursor; labels in view, the best one first. */
  const complete = async (): Promise<string[]> => {
    await insist(() => page.keyboard.press('Control+Space'), suggestions)
    return await suggestions.locator('.label-name').allInnerTexts()
  }

  return { hover, fixes, applyFix, complete }
}
