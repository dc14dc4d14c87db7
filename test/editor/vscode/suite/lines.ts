/** Lines of a suite among all that VS Code and its extensions print on the same console. */
const MARK = /^ {2}[✔✖-] /

export const passedLine = (title: string, duration: number): string => `  ✔ ${title} (${duration} ms)`
export const failedLine = (title: string, error: unknown): string =>
  `  ✖ ${title}\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
export const pendingLine = (title: string): string => `  - ${title}`

export const isSuiteLine = (line: string): boolean => MARK.test(line)
