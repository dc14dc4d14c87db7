import type { ExtensionContext } from 'vscode'
import { activateWith } from './extension.ts'

/** Where there is Node, the server is a process of its own. */
export function activate(context: ExtensionContext): void {
  activateWith(context, {
    async open(options) {
      const { LanguageClient, TransportKind } = await import('./language-client.node.ts')
      const module = context.asAbsolutePath('server/dist/server.cjs')
      const client = new LanguageClient('whichrule', 'Whichrule', { module, transport: TransportKind.ipc }, options)
      return { client, end: () => client.dispose() }
    },
    reads: ({ scheme }) => scheme === 'file',
  })
}
