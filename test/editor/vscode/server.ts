import type { VsCodeServer } from '../../../scripts/vscode/install.ts'
import { type Server, startServer as start } from '../../../scripts/vscode/server.ts'
import { quietSettings, type Settings } from './settings.ts'

export { installExtension, type Server } from '../../../scripts/vscode/server.ts'

export interface ServerOptions {
  /** Folder for the server's data, extensions and settings. */
  readonly data: string
  /** File for what the server prints. */
  readonly log: string
  readonly settings?: Settings
  /** Lets the page's address name an extension and its suite; notifications and dialogs are not shown then. */
  readonly suites?: boolean
}

/** Starts a server for a test: quiet, and ending by itself when its starter was killed. */
export const startServer = (
  installation: VsCodeServer,
  { data, log, settings, suites = false }: ServerOptions,
): Promise<Server> =>
  start(installation, {
    data,
    log,
    settings: { ...quietSettings, ...settings },
    flags: ['--enable-remote-auto-shutdown', ...(suites ? ['--enable-smoke-test-driver'] : [])],
    signalStatus: 1,
  })
