import { type ExtensionContext, Uri } from 'vscode'
import { activateWith } from './extension.ts'

declare const Worker: new (url: string) => { terminate(): void }

/** In a browser the server is a worker. */
export function activate(context: ExtensionContext): void {
  activateWith(context, {
    async open(options) {
      const { LanguageClient } = await import('vscode-languageclient/browser')
      const worker = new Worker(Uri.joinPath(context.extensionUri, 'server/dist/server.web.js').toString(true))
      // The worker itself, not a function that gives it: VS Code's Worker is no instance of the global one.
      const client = new LanguageClient('whichrule', 'Whichrule', worker as never, options)
      return { client, end: () => client.dispose().finally(() => worker.terminate()) }
    },
    reads: () => false,
  })
}
