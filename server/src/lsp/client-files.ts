import type { Connection } from 'vscode-languageserver'
import type { FileSource } from './file-source.ts'
import { FileRequest, FilesRequest } from './protocol.ts'

/** The files of a client that offers them: in a browser, or where a workspace lies in no file system of this machine. */
export const clientFiles = (connection: Connection): FileSource => ({
  async list() {
    const { uris } = await connection.sendRequest(FilesRequest, {}).catch(() => ({ uris: [] }))
    return uris
  },
  async read(uri) {
    const found = await connection.sendRequest(FileRequest, { uri }).catch(() => null)
    return found?.text
  },
})
