import { type ExtensionContext, type TextDocument, workspace } from 'vscode'
import { LANGUAGES } from '../languages.ts'
import { maybeOurs } from '../own-text.ts'
import { serially } from '../serially.ts'
import type { Server } from '../server.ts'
import { findGit, type Git, type GitExtension, type Repository } from './git.ts'

/** Tells the server what open texts were in the last commit: what has become another thing since may be refused. */
export function tellLastCommits(context: ExtensionContext, server: Server): void {
  /** By address: what the server knows, and the commit that it is from. */
  const told = new Map<string, { commit: string; text: string | null }>()
  const watched = new Set<Repository | Git>()
  let extension: GitExtension | undefined

  const tellAll = serially(async () => {
    if (!extension?.enabled) return
    const git = extension.getAPI(1)
    watch(git, () => git.onDidOpenRepository(tellAll))
    for (const document of workspace.textDocuments.filter(isCandidate)) await tell(document, git)
  })

  async function tell(document: TextDocument, git: Git): Promise<void> {
    const repository = git.getRepository(document.uri)
    if (repository) watch(repository, () => repository.state.onDidChange(tellAll))
    const address = String(document.uri)
    const before = told.get(address)
    const commit = (isWanted(document) && repository?.state.HEAD?.commit) || ''
    if (before?.commit === commit) return
    const text = repository && commit !== '' ? await textIn(repository, commit, document) : null
    told.set(address, { commit, text })
    if (text === (before?.text ?? null)) return
    await server.tell('whichrule/baseline', { textDocument: { uri: address }, text })
  }

  function watch(one: Repository | Git, listen: () => { dispose(): void }): void {
    if (watched.has(one)) return
    watched.add(one)
    context.subscriptions.push(listen())
  }

  context.subscriptions.push(
    server.onDidStart(async () => {
      told.clear()
      if (!extension) {
        extension = await findGit()
        if (extension) context.subscriptions.push(extension.onDidChangeEnablement(tellAll))
      }
      await tellAll()
    }),
    workspace.onDidOpenTextDocument(tellAll),
    workspace.onDidCloseTextDocument(({ uri }) => told.delete(String(uri))),
    workspace.onDidChangeConfiguration(event => {
      if (event.affectsConfiguration('whichrule.baseline')) tellAll()
    }),
  )
}

const isCandidate = (document: TextDocument): boolean =>
  document.uri.scheme === 'file' &&
  LANGUAGES.includes(document.languageId) &&
  maybeOurs(document.uri.path, document.getText())

const isWanted = (document: TextDocument): boolean =>
  workspace.getConfiguration('whichrule', document).get('baseline', 'head') === 'head'

/** null: the file is new. */
const textIn = (repository: Repository, commit: string, { uri }: TextDocument): Promise<string | null> =>
  repository.show(commit, uri.fsPath).catch(() => null)
