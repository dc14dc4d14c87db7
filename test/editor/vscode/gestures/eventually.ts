const PATIENCE = 60_000
const PAUSE = 200

/**
 * Repeats a check until it holds, and gives what it gave; after a minute, rejects with what it last failed with.
 * It runs in a worker too.
 * What an editor shows comes when it comes: a test says what has to be there in the end, never how long to wait.
 */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
    await new Promise(resolve => setTimeout(resolve, PAUSE))
  }
}
