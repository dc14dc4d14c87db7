/** Of a file of a chart's templates what stands before: they are rendered into one stream. */
const chartOf = (uri: string): string | undefined => {
  const at = uri.lastIndexOf('/templates/')
  return at < 0 ? undefined : uri.slice(0, at + 1)
}

/** Whether two files come to the cluster at once: one stream, or templates of one chart. */
export function isOneRelease(a: string, b: string): boolean {
  const chart = chartOf(a)
  return a === b || (chart !== undefined && chart === chartOf(b))
}

/** Whether a file is a template of the chart in a folder. */
export const isInChart = (uri: string, folder: string): boolean => uri.startsWith(`${folder}templates/`)
