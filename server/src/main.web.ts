import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser'
import { connectionOptions } from './lsp/connection-options.ts'
import { bareHost } from './lsp/host.ts'
import { serve } from './lsp/serve.ts'

declare const self: ConstructorParameters<typeof BrowserMessageReader>[0]

serve(createConnection(new BrowserMessageReader(self), new BrowserMessageWriter(self), connectionOptions), bareHost)
