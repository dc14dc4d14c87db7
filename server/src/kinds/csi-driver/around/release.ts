/**
 * What a file comes to the cluster with: a stream for itself, or all templates of a chart, which are rendered into one. Equal
 * for files that come at once. Files may be named from the folder of their chart on: "templates/driver.yaml".
 */
export function releaseOf(uri: string): string {
  const at = `/${uri}`.lastIndexOf(TEMPLATES)
  return at < 0 ? uri : uri.slice(0, at)
}

const TEMPLATES = '/templates/'

/** Whether two files come to the cluster at once. */
export const isOneRelease = (a: string, b: string): boolean => releaseOf(a) === releaseOf(b)

/** Whether a file is a template of the chart in a folder. */
export const isInChart = (uri: string, folder: string): boolean => uri.startsWith(`${folder}templates/`)

/** Whether a file is a template of any chart. */
export const isInAnyChart = (uri: string): boolean => `/${uri}`.includes(TEMPLATES)
