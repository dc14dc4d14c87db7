import { commands, type ExtensionContext } from 'vscode'
import { tellLastCommits } from './baseline/last-commit.ts'
import { changeVersion } from './change-version.ts'
import { coexistence } from './coexist/coexist.ts'
import { openExplaining } from './explain/commands.ts'
import { openExample, openWalkthrough } from './first-steps.ts'
import { selector } from './languages.ts'
import { openPermissions } from './permissions/commands.ts'
import { watchPolicies } from './policies.ts'
import { openReaching } from './reach/commands.ts'
import { openRule, pageAddress } from './rule-page.ts'
import { type Door, openServer } from './server.ts'
import { startWhenNeeded } from './start-when-needed.ts'
import { showStatus } from './status.ts'
import { offerTemplates, snippetFilesOf } from './templates.ts'

/** Everything that is the same in Node and in a browser. */
export function activateWith(context: ExtensionContext, door: Door): void {
  const { diagnosticCollectionProvider } = coexistence(context, pageAddress)
  const server = openServer(context, door, {
    documentSelector: selector,
    diagnosticCollectionProvider,
    markdown: { isTrusted: { enabledCommands: ['whichrule.openRule', 'whichrule.explain'] } },
  })
  const policies = watchPolicies(context, server)
  showStatus(context, policies)
  openExplaining(context, server, policies)
  openPermissions(context, server, policies)
  openReaching(context, server)
  tellLastCommits(context, server)
  const templates = offerTemplates(snippetFilesOf(context))
  context.subscriptions.push(
    templates,
    commands.registerCommand('whichrule.changeVersion', () => changeVersion(policies.active)),
    commands.registerCommand('whichrule.openRule', (id?: string) => openRule(context.extensionUri, id)),
    commands.registerCommand('whichrule.openExample', (kind?: unknown) => openExample(context.extensionUri, kind)),
    commands.registerCommand('whichrule.openWalkthrough', () => openWalkthrough(context.extension.id)),
    commands.registerCommand('whichrule.restartServer', () => server.restart()),
    commands.registerCommand('whichrule.showOutput', () => server.showOutput()),
  )
  startWhenNeeded(context, () => {
    templates.dispose()
    commands.executeCommand('setContext', 'whichrule.active', true)
    server.start()
  })
}
