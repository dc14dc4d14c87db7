/** Work that never runs twice at a time: asked for while it runs, it runs once more afterwards. */
export function serially(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false
  const run = async (): Promise<void> => {
    do {
      again = false
      await work()
    } while (again)
  }
  return () => {
    again = true
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }
}
