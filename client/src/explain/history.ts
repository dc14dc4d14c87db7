const LONGEST = 12

/** The requests asked before, the latest first, each once. */
export const withRequest = (history: readonly string[], request: string): string[] =>
  [request, ...history.filter(other => other !== request)].slice(0, LONGEST)
