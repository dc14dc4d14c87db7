import {
  type Event,
  EventEmitter,
  type ExtensionContext,
  type LogOutputChannel,
  l10n,
  type Uri,
  window,
  workspace,
} from 'vscode'
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient'
import { answerAboutFiles } from './workspace-files.ts'

/** The only thing in which Node and the web differ. */
export interface Door {
  /** Makes a client for a new server. */
  open(options: LanguageClientOptions): Promise<RunningServer>
  /** Whether that server reads the files of a folder by itself; if not, it asks the client for them. */
  reads(folder: Uri): boolean
}

interface RunningServer {
  client: BaseLanguageClient
  /** Ends client and server. */
  end(): Promise<void>
}

export interface Server {
  /** Starts it, unless it runs. */
  start(): Promise<void>
  restart(): Promise<void>
  /** undefined: it does not run, or could not answer. */
  ask<R>(method: string, params: object): Promise<R | undefined>
  /** Nothing happens while it does not run. */
  tell(method: string, params: object): Promise<void>
  /** It runs, for the first time or again. */
  readonly onDidStart: Event<void>
  showOutput(): void
}

export function openServer(context: ExtensionContext, door: Door, options: LanguageClientOptions): Server {
  const started = new EventEmitter<void>()
  let output: LogOutputChannel | undefined
  let server: Promise<RunningServer | undefined> | undefined

  const launch = async (): Promise<RunningServer | undefined> => {
    output ??= window.createOutputChannel('Whichrule', { log: true })
    const files = !(workspace.workspaceFolders ?? []).every(({ uri }) => door.reads(uri))
    const channels = { outputChannel: output, traceOutputChannel: output }
    const running = await door.open({ ...options, ...channels, initializationOptions: { files } })
    const { client } = running
    answerAboutFiles(client)
    client.onDidChangeState(() => {
      if (client.isRunning()) started.fire()
    })
    await client.start()
    return running
  }
  const end = async () => (await server)?.end()
  const start = async () => {
    server ??= launch().catch(error => {
      output?.error(error)
      window.showErrorMessage(l10n.t('Whichrule could not start its server. The output says why.'))
      return undefined
    })
    await server
  }

  context.subscriptions.push(started, { dispose: end }, { dispose: () => output?.dispose() })
  return {
    start,
    restart: async () => {
      await end()
      server = undefined
      await start()
    },
    ask: async <R>(method: string, params: object): Promise<R | undefined> => {
      const client = (await server)?.client
      return client?.isRunning() ? await client.sendRequest<R>(method, params).catch(() => undefined) : undefined
    },
    tell: async (method, params) => {
      const client = (await server)?.client
      if (client?.isRunning()) await client.sendNotification(method, params).catch(() => undefined)
    },
    onDidStart: started.event,
    showOutput: () => output?.show(),
  }
}
