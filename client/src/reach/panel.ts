import { type ExtensionContext, l10n } from 'vscode'
import type { ReachParams, ReachResult } from '../../../server/src/lsp/protocol.ts'
import { REVEAL } from '../page/html.ts'
import { openPanel as openPage } from '../page/panel.ts'
import type { Server } from '../server.ts'
import { pageOf } from './page.ts'
import { type Scope, scopeTitle } from './scopes.ts'

export interface ReachPanel {
  /** Shows what reaches what, as the text and those around it have it now and after each change. */
  show(uri: string, scope: Scope): Promise<void>
}

export function openPanel(context: ExtensionContext, server: Server): ReachPanel {
  const page = openPage<{ uri: string; scope: Scope }>({
    context,
    server,
    viewType: 'whichrule.reach',
    async html({ uri, scope }, nonce) {
      const params: ReachParams = { textDocument: { uri }, ...scope, nonce, revealCommand: REVEAL }
      const result = await server.ask<ReachResult | null>('whichrule/reach', params)
      // A text that is not open at the moment leaves what was shown.
      return result ? pageOf(result, nonce) : undefined
    },
  })
  return {
    show(uri, scope) {
      const name = scopeTitle(scope)
      const title = name === undefined ? l10n.t('What reaches what') : l10n.t('What reaches what: {0}', name)
      return page.show(title, { uri, scope })
    },
  }
}
