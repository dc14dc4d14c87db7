import {
  commands,
  type ExtensionContext,
  l10n,
  type QuickPickItem,
  QuickPickItemKind,
  type TextDocument,
  type TextEditor,
  window,
} from 'vscode'
import type { WorkloadsResult } from '../../../server/src/lsp/protocol.ts'
import { LANGUAGES } from '../languages.ts'
import type { Server } from '../server.ts'
import { openPanel } from './panel.ts'
import { type Scope, type ScopeGroup, scopeGroups, workloadGroups } from './scopes.ts'

/** "Show what reaches what", of everything, a namespace, or the workload at the cursor. */
export function openReaching(context: ExtensionContext, server: Server): void {
  const panel = openPanel(context, server)
  const withWorkloads = (choose: (found: WorkloadsResult) => Promise<Scope | undefined>) => async () => {
    const editor = window.activeTextEditor
    if (!editor || !isManifest(editor.document))
      return tell(l10n.t('Open a manifest first: it says which files belong together.'))
    const found = await workloadsAt(editor, server)
    if (!found || found.workloads.length === 0)
      return tell(l10n.t('The files show no workload: no Pod, no Deployment or its like.'))
    const scope = await choose(found)
    if (scope) await panel.show(editor.document.uri.toString(), scope)
  }
  context.subscriptions.push(
    commands.registerCommand(
      'whichrule.showReach',
      withWorkloads(found => pick(scopeGroups(found))),
    ),
    commands.registerCommand(
      'whichrule.showReachOfWorkload',
      withWorkloads(async found => {
        const { workload } = found.here
        return workload === undefined ? pick(workloadGroups(found)) : { workload }
      }),
    ),
  )
}

const isManifest = ({ languageId }: TextDocument): boolean => LANGUAGES.includes(languageId)

const tell = (message: string): void => void window.showInformationMessage(message)

/** The server may not run yet: a text that holds no policy does not start it. */
async function workloadsAt({ document, selection }: TextEditor, server: Server): Promise<WorkloadsResult | undefined> {
  await server.start()
  const { line, character } = selection.active
  const params = { textDocument: { uri: document.uri.toString() }, position: { line, character } }
  return (await server.ask<WorkloadsResult | null>('whichrule/workloads', params)) ?? undefined
}

interface Item extends QuickPickItem {
  scope?: Scope
}

async function pick(groups: readonly ScopeGroup[]): Promise<Scope | undefined> {
  const items = groups.flatMap(({ heading, choices }): Item[] => [
    { label: heading, kind: QuickPickItemKind.Separator },
    ...choices,
  ])
  const chosen = await window.showQuickPick(items, {
    title: l10n.t('What reaches what'),
    placeHolder: l10n.t('A namespace or a workload'),
    matchOnDescription: true,
  })
  return chosen?.scope
}
