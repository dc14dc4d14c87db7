import type { Locator } from 'playwright-core'

const TRIES = 8
const EACH = 5_000

/**
 * Repeats a gesture until its effect shows. On a busy machine single ones get lost: a menu is closed by a refresh, a
 * hover is cancelled, a key comes before its binding, a code lens appears and moves the lines below it; so places on the
 * screen are looked up within the gesture.
 */
export async function insist(gesture: () => Promise<unknown>, effect: Locator): Promise<void> {
  for (let tries = 1; ; tries++) {
    await gesture()
    try {
      await effect.first().waitFor({ timeout: EACH })
      return
    } catch (error) {
      if (tries === TRIES) throw error
      await effect.page().keyboard.press('Escape')
    }
  }
}
