import { FileType, Uri, workspace } from 'vscode'
import type { BaseLanguageClient } from 'vscode-languageclient'
import { type FileAccess, openFiles } from './files.ts'

/** Answers what the server asks about files, which it does only where it reads none itself. */
export function answerAboutFiles(client: BaseLanguageClient): void {
  const files = openFiles(access)
  client.onRequest('whichrule/files', async () => ({ uris: await files.list() }))
  client.onRequest('whichrule/file', async ({ uri }: { uri: string }) => {
    const text = await files.read(uri)
    return text === undefined ? null : { text }
  })
}

const access: FileAccess = {
  find: async (include, exclude, most) => (await workspace.findFiles(include, exclude, most)).map(String),
  folders: () => (workspace.workspaceFolders ?? []).map(({ uri }) => uri.toString()),
  entries: async folder => {
    const parent = Uri.parse(folder, true)
    const entries = await workspace.fs.readDirectory(parent)
    return entries.map(([name, type]) => ({
      name,
      uri: Uri.joinPath(parent, name).toString(),
      // A link to a folder may lead in circles.
      isFolder: type === FileType.Directory,
    }))
  },
  bytes: async uri => (await workspace.fs.stat(Uri.parse(uri, true))).size,
  read: async uri => new TextDecoder().decode(await workspace.fs.readFile(Uri.parse(uri, true))),
}
