import {
  type CancellationToken,
  type Connection,
  ErrorCodes,
  LSPErrorCodes,
  type ProtocolRequestType,
  type RequestType,
  ResponseError,
} from 'vscode-languageserver'
import { lookAt } from './look.ts'
import { uriIn } from './params.ts'
import type { Lifecycle, OpenText, Session } from './session.ts'

type Type<P, R, PR, E, RO> = ProtocolRequestType<P, R, PR, E, RO> | RequestType<P, R, E>

/** Answers requests while the server runs, unless they were cancelled. What comes as `P` was not looked at yet. */
export interface Requests {
  answer<P, R, PR, E, RO>(
    type: Type<P, R, PR, E, RO>,
    handler: (params: P, token: CancellationToken) => R | Promise<R>,
  ): void
  /** About an open text; `nothing` for one that is not open, or that nothing is to be said about. */
  answerText<P, R, PR, E, RO>(
    type: Type<P, R, PR, E, RO>,
    nothing: R,
    handler: (text: OpenText, params: P) => R | Promise<R>,
  ): void
  /** About something that was offered for a text before; it comes back as it is where there is nothing to add. */
  answerItem<P, PR, E, RO>(
    type: Type<P, P, PR, E, RO>,
    uriOf: (item: P) => string | undefined,
    handler: (text: OpenText, item: P) => P,
  ): void
}

export function openRequests(connection: Connection, session: Session, lifecycle: Lifecycle): Requests {
  const answer: Requests['answer'] = (type, handler) => {
    connection.onRequest(type.method, async (params, token: CancellationToken): Promise<unknown> => {
      if (lifecycle.state === 'down') throw refusal(ErrorCodes.InvalidRequest, 'The server was shut down.')
      throwIfCancelled(token)
      return handler(params, token)
    })
  }
  return {
    answer,
    answerText: (type, nothing, handler) =>
      answer(type, async (params, token) => {
        const text = await openText(session, uriIn(params), token)
        return text ? handler(text, params) : nothing
      }),
    answerItem: (type, uriOf, handler) =>
      answer(type, async (item, token) => {
        const uri = uriOf(item)
        const text = uri === undefined ? undefined : await openText(session, uri, token)
        return text ? handler(text, item) : item
      }),
  }
}

async function openText(session: Session, uri: string, token: CancellationToken): Promise<OpenText | undefined> {
  if (!session.documents.get(uri)) return undefined
  const scope = await session.scopes.of(uri)
  throwIfCancelled(token)
  // It may have been closed, or opened again, while the client was asked for its settings.
  const document = session.documents.get(uri)
  if (!document || scope.silent) return undefined
  const { options } = scope
  const look = lookAt(session, uri, options)
  const features = { ...options, around: look.around }
  return { session, document, uri, stream: document.stream(), scope, options, look, features }
}

export const refusal = (code: number, message: string): ResponseError<void> => new ResponseError(code, message)

function throwIfCancelled(token: CancellationToken): void {
  if (token.isCancellationRequested) throw refusal(LSPErrorCodes.RequestCancelled, 'The request was cancelled.')
}
