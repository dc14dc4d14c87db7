import type { Locator, Page } from 'playwright-core'
import { insist } from './insist.ts'

/** A row of a tree view. */
export interface TreeRow {
  /** 1 for those at the top. */
  readonly level: number
  readonly label: string
  readonly description: string
}

export const views = (page: Page) => {
  const panel = page.locator('.markers-panel')

  /** Opens the Problems panel; its rows in view, each in one line: "message source(rule) [Ln 2, Col 7]". */
  const problems = async (): Promise<string[]> => {
    if (!(await panel.isVisible())) await insist(() => page.keyboard.press('Control+Shift+M'), panel)
    const rows = await panel
      .locator('.monaco-list-row')
      .filter({ has: page.locator('.marker-line') })
      .allInnerTexts()
    return rows.map(oneLine)
  }

  /** The view of this name, of which the side bar shows several below each other. */
  const pane = (name: string): Locator =>
    page.locator('.pane').filter({ has: page.locator('.pane-header .title', { hasText: name }) })

  const treeRow = (view: string, label: string, description = ''): Locator =>
    pane(view)
      .locator('.monaco-list-row')
      .filter({ has: page.locator('.label-name', { hasText: label }) })
      .filter({ hasText: description })
      .first()

  /** Rows in view of a tree view; the view itself must be open. */
  const tree = async (view: string): Promise<TreeRow[]> => {
    const rows = await pane(view).locator('.monaco-list-row').all()
    return await Promise.all(rows.map(treeRowOf))
  }

  /** Clicks a tree's row, which runs its command, if it has one; of several of this label the first so described. */
  const clickTree = async (view: string, label: string, description?: string): Promise<void> =>
    await treeRow(view, label, description).click()

  /** Opens or closes a tree's row. */
  const toggleTree = async (view: string, label: string): Promise<void> =>
    await treeRow(view, label).locator('.monaco-tl-twistie').click()

  /** Texts of the notifications that are shown. */
  const notifications = async (): Promise<string[]> =>
    (await page.locator('.notification-toast .notification-list-item-message').allInnerTexts()).map(oneLine)

  /** Texts of the status bar's entries. */
  const status = async (): Promise<string[]> =>
    (await page.locator('.statusbar .statusbar-item:visible').allInnerTexts()).map(oneLine).filter(Boolean)

  return { problems, tree, clickTree, toggleTree, notifications, status }
}

/** Rejects soon where the row has gone meanwhile: who asks asks again. */
async function treeRowOf(row: Locator): Promise<TreeRow> {
  return {
    level: Number(await row.getAttribute('aria-level', { timeout: 1_000 })),
    label: await textOf(row.locator('.label-name')),
    description: await textOf(row.locator('.label-description')),
  }
}

/** As rendered; nothing if there is none. */
const textOf = async (locator: Locator): Promise<string> => (await locator.allInnerTexts()).join(' ')

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
