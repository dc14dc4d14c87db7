import { type Connection, ErrorCodes, type InitializeParams, type InitializeResult } from 'vscode-languageserver'
import manifest from '../../package.json' with { type: 'json' }
import { answerRequests } from './answers.ts'
import { capabilitiesFor } from './capabilities.ts'
import { followClient } from './follow.ts'
import type { Host } from './host.ts'
import { openRequests, refusal } from './requests.ts'
import { type Lifecycle, openSession } from './session.ts'

/** Serves one client until it says goodbye. What comes before initialize, or after shutdown, is refused. */
export function serve(connection: Connection, host: Host): void {
  const lifecycle: Lifecycle = { state: 'new' }
  connection.onInitialize((params: InitializeParams): InitializeResult => {
    if (lifecycle.state !== 'new') throw refusal(ErrorCodes.InvalidRequest, 'The server was initialized before.')
    const session = openSession(connection, host, params)
    lifecycle.state = 'running'
    answerRequests(openRequests(connection, session, lifecycle), session)
    followClient(connection, session)
    return {
      capabilities: capabilitiesFor(session.client),
      serverInfo: { name: 'whichrule', version: manifest.version },
    }
  })
  connection.onRequest(method => {
    if (lifecycle.state === 'new') throw refusal(ErrorCodes.ServerNotInitialized, 'The server was not initialized yet.')
    throw refusal(ErrorCodes.MethodNotFound, `There is no request ${method}.`)
  })
  connection.onShutdown(() => {
    lifecycle.state = 'down'
  })
  connection.listen()
}
