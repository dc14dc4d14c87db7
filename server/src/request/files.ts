/** An object of a file that a line names: what a kubectl line with -f is about. */
export interface FileObject {
  apiGroup: string
  kind: string
  name: string
  /** "" where the file says none. */
  namespace: string
  labels: Record<string, string>
}

/** The objects of a file by its path as it is written; undefined: there is no such file among those that are known. */
export type Files = (path: string) => readonly FileObject[] | undefined
