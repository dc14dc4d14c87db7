import type { Server } from './server.ts'

export interface WorkbenchPlace {
  /** Absolute path of the folder, or of the .code-workspace file, to open; nothing: an empty window. */
  readonly folder?: string
  /** Told to the workbench by its page's address, for instance `['openFile', uri]`. */
  readonly payload?: readonly (readonly [string, string])[]
}

/** Address of the workbench's page. */
export function workbenchUrl({ authority }: Server, { folder, payload = [] }: WorkbenchPlace): string {
  const what = !folder ? 'ew' : folder.endsWith('.code-workspace') ? 'workspace' : 'folder'
  const query = new URLSearchParams({ [what]: folder ?? 'true', payload: JSON.stringify(payload) })
  return `http://${authority}/?${query}`
}

/** The URI by which the page names a file on the server's disk. */
export const remoteUri = ({ authority }: Server, path: string): string => `vscode-remote://${authority}${path}`
