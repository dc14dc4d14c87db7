import { createReadStream, statSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

/** A web server for one page and some folders of this machine. */
export interface WebServer {
  /** `127.0.0.1:PORT`. */
  readonly authority: string
  stop(): Promise<void>
}

export interface Site {
  /** Folders, each served under /NAME/. */
  readonly folders: Readonly<Record<string, string>>
  /** Texts that are made, by their path; they may need to know the server's address. */
  readonly made: Readonly<Record<string, (authority: string) => string>>
}

export async function serve({ folders, made }: Site): Promise<WebServer> {
  const server = createServer((request, response) => {
    const { host, pathname } = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const text = made[pathname]?.(host)
    if (text === undefined) sendFile(response, fileOf(folders, decodeURIComponent(pathname)))
    else response.setHeader('content-type', typeOf(pathname)).end(text)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { authority: `127.0.0.1:${port}`, stop: () => closed(server) }
}

function fileOf(folders: Readonly<Record<string, string>>, pathname: string): string | undefined {
  const [, name = '', ...rest] = normalize(pathname).split('/')
  const folder = folders[name]
  return folder && join(folder, ...rest)
}

function sendFile(response: ServerResponse, file: string | undefined): void {
  if (!file || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
    response.writeHead(404).end()
    return
  }
  response.setHeader('content-type', typeOf(file))
  createReadStream(file).pipe(response)
}

const typeOf = (path: string): string =>
  types[path.endsWith('/') ? '.html' : extname(path)] ?? 'application/octet-stream'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise(resolve => server.close(() => resolve()))
}
