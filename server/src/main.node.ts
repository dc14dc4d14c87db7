import { createConnection } from 'vscode-languageserver/node'
import { connectionOptions } from './lsp/connection-options.ts'
import { nodeHost } from './lsp/node-host.ts'
import { readTransport } from './lsp/node-transport.ts'
import { serve } from './lsp/serve.ts'

// The words of the command line say how to talk: --stdio, --node-ipc, --socket or --pipe.
readTransport(process)
serve(createConnection(connectionOptions), nodeHost(process.argv[1]))
