import { type Event, extensions, type Uri } from 'vscode'

/** What is used of VS Code's own git extension, and of its API (version 1). */
export interface GitExtension {
  readonly enabled: boolean
  readonly onDidChangeEnablement: Event<boolean>
  getAPI(version: 1): Git
}

export interface Git {
  /** null: the file is in no repository that is open. */
  getRepository(uri: Uri): Repository | null
  readonly onDidOpenRepository: Event<Repository>
}

export interface Repository {
  readonly state: { readonly HEAD: { readonly commit?: string } | undefined; readonly onDidChange: Event<void> }
  /** A file as it is in a commit; rejects where it is not there. */
  show(commit: string, path: string): Promise<string>
}

/** undefined: there is no git here, as in a browser. */
export const findGit = async (): Promise<GitExtension | undefined> =>
  await extensions.getExtension<GitExtension>('vscode.git')?.activate()
