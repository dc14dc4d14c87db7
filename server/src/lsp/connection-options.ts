import { type ConnectionOptions, LSPErrorCodes, type Message, type ResponseMessage } from 'vscode-languageserver'

/** A request that is cancelled before its turn comes is never begun. */
export const connectionOptions: ConnectionOptions = {
  connectionStrategy: {
    cancelUndispatched: (message: Message): ResponseMessage => ({
      jsonrpc: message.jsonrpc,
      id: 'id' in message ? (message.id as number) : null,
      error: { code: LSPErrorCodes.RequestCancelled, message: 'The request was cancelled.' },
    }),
  },
}
