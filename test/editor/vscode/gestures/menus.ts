import type { Page } from 'playwright-core'
import { insist } from './insist.ts'
import { placeOf } from './screen.ts'

export const menus = (page: Page) => {
  const entries = page.locator('.monaco-menu .action-menu-item:visible')
  const titleButtons = page.locator('.editor-group-container.active .editor-actions .action-label')

  /**
   * Opens the context menu on the first occurrence in view; labels of its entries. By key: after a right click
   * of the browser's driver, VS Code 1.139 shows no hover any more.
   */
  const contextMenu = async (text: string): Promise<string[]> => {
    await insist(async () => {
      const { x, y } = await placeOf(page, text)
      await page.mouse.click(x, y)
      await page.keyboard.press('Shift+F10')
    }, entries)
    return await entries.locator('.action-label').allInnerTexts()
  }

  /** Chooses an entry of the context menu there. */
  const chooseFromContextMenu = async (text: string, label: string): Promise<void> => {
    await contextMenu(text)
    await entries.filter({ hasText: label }).first().click()
  }

  /** Names of the buttons at the right end of the editor's tabs. */
  const titleActions = async (): Promise<string[]> => {
    const names = await titleButtons.all()
    return await Promise.all(names.map(async button => (await button.getAttribute('aria-label')) ?? ''))
  }

  const clickTitleAction = async (name: string): Promise<void> =>
    await page.locator(`.editor-group-container.active .editor-actions [aria-label^="${name}"]`).first().click()

  return { contextMenu, chooseFromContextMenu, titleActions, clickTitleAction }
}
