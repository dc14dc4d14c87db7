/** Lets what waits be handled first: messages that came in meanwhile, a cancellation among them. */
export const nextTurn = (): Promise<void> =>
  new Promise(resolve => {
    if (typeof setImmediate === 'function') setImmediate(resolve)
    else setTimeout(resolve, 0)
  })
