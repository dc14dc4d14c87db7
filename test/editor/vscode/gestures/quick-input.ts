import type { Page } from 'playwright-core'
import { insist } from './insist.ts'

/** What the box at the top of the window shows: palette, quick pick or input box. */
export interface QuickInput {
  readonly value: string
  readonly placeholder: string
  /** Text under an input box: the prompt, or what is wrong with the value. */
  readonly message: string
  /** Rows in view, label and description in one line each. */
  readonly rows: readonly string[]
}

export const quickInput = (page: Page) => {
  const widget = page.locator('.quick-input-widget:visible')
  const input = widget.locator('input[type="text"]')
  const rows = widget.locator('.quick-input-list .monaco-list-row')
  const row = (label: string) => rows.filter({ has: page.locator(`.label-name`, { hasText: label }) }).first()

  /** Runs a command from the palette by its title, "Category: Title". */
  const run = async (title: string): Promise<void> => {
    await insist(async () => {
      await page.keyboard.press('F1')
      await input.fill(`>${title}`, { timeout: 5_000 }).catch(() => undefined)
    }, row(title))
    await row(title).click()
  }

  /** Opens a file by its path in the folder. */
  const open = async (path: string): Promise<void> => {
    await insist(
      async () => {
        await page.keyboard.press('Control+P')
        await input.fill(path, { timeout: 5_000 }).catch(() => undefined)
      },
      row(path.split('/').at(-1) ?? path),
    )
    await row(path.split('/').at(-1) ?? path).click()
  }

  /** Types into the open input box (or picker), in place of what is in it, without accepting it. */
  const type = async (text: string): Promise<void> => {
    await input.waitFor()
    await input.fill('')
    await input.pressSequentially(text)
  }

  /** Types into the open input box and accepts with Enter. */
  const answer = async (text: string): Promise<void> => {
    await type(text)
    await page.keyboard.press('Enter')
  }

  /** Picks the row of a quick pick by its label. */
  const pick = async (label: string): Promise<void> => await row(label).click()

  const read = async (): Promise<QuickInput> => {
    await input.waitFor()
    return {
      value: await input.inputValue(),
      placeholder: (await input.getAttribute('placeholder')) ?? '',
      message: (await widget.locator('.quick-input-message').allInnerTexts()).join(' ').trim(),
      rows: (await rows.allInnerTexts()).map(text => text.replace(/\s+/g, ' ').trim()),
    }
  }

  /** Repeats a gesture that opens it until it is open. */
  const openBy = async (gesture: () => Promise<void>): Promise<void> => await insist(gesture, input)

  return { run, open, input: { openBy, type, answer, pick, read } }
}
