import { commands, type ExtensionContext, l10n, Uri, window } from 'vscode'
import type { Holders, Permissions, Who } from '../../../server/src/api/permissions.ts'
import type { RequestProblem } from '../../../server/src/api/request.ts'
import { askForRequest } from '../explain/ask.ts'
import type { Said } from '../explain/choices.ts'
import { withRequest } from '../explain/history.ts'
import { HOLDERS_TEXTS } from '../explain/kind-texts.ts'
import { openPanel } from '../page/panel.ts'
import type { Policies } from '../policies.ts'
import type { Server } from '../server.ts'
import { holderName, holdersPage, permissionsPage } from './page.ts'
import { readWho } from './who.ts'

type HoldersTold = (Holders & { title: string }) | { problem: RequestProblem } | null

type Question = { uri: string } & ({ who: Who } | { request: string })

const LAST = 'whichrule.whose'

/** "What may somebody do", and "Who may do this": of the roles and bindings around the active text. */
export function openPermissions(context: ExtensionContext, server: Server, policies: Policies): void {
  const panel = openPanel<Question>({
    context,
    server,
    viewType: 'whichrule.permissions',
    html: (question, nonce) => pageFor(server, question, nonce),
  })
  // From a code lens the text's address comes first; from the palette there is nothing.
  const addressed = (of: unknown): string | undefined => {
    const uri = of instanceof Uri || typeof of === 'string' ? of : policies.active?.document.uri
    return uri?.toString()
  }
  context.subscriptions.push(
    commands.registerCommand(
      'whichrule.showPermissions',
      async (of?: unknown, _kind?: unknown, _at?: unknown, user?: unknown) => {
        const uri = addressed(of)
        const who = typeof user === 'string' ? { user } : await askForWho(context)
        if (uri !== undefined && who) await panel.show(l10n.t('What {0} may do', who.user), { uri, who })
      },
    ),
    commands.registerCommand('whichrule.showHolders', async (of?: unknown, kind?: unknown, document?: unknown) => {
      const uri = addressed(of)
      if (uri === undefined) return
      const about = { textDocument: { uri }, ...(typeof kind === 'string' && { kind, document }) }
      const request = await askForAct(context, server, about)
      if (request !== undefined) await panel.show(l10n.t('Who may do this'), { uri, request })
    }),
  )
}

async function pageFor(server: Server, question: Question, nonce: string): Promise<string | undefined> {
  const textDocument = { uri: question.uri }
  if ('who' in question) {
    const told = await server.ask<Permissions | null>('whichrule/permissions', { textDocument, ...question.who })
    return told ? permissionsPage(l10n.t('What {0} may do', question.who.user), told, nonce) : undefined
  }
  const { request } = question
  const told = await server.ask<HoldersTold>('whichrule/holders', { textDocument, request })
  return told && 'holders' in told
    ? holdersPage(l10n.t('Who may {0}', withoutUser(told.title)), told, nonce)
    : undefined
}

/** "get pods in shop · someone": whom the request names does not count. */
const withoutUser = (title: string): string => title.split(' · ')[0] ?? title

async function askForWho(context: ExtensionContext): Promise<Who | undefined> {
  const text = await window.showInputBox({
    title: l10n.t('What may somebody do?'),
    prompt: l10n.t('alice, alice groups dev,ops or system:serviceaccount:shop:web'),
    value: context.workspaceState.get<string>(LAST, ''),
    validateInput: typed => (readWho(typed) ? undefined : l10n.t('A user is named first: alice groups dev,ops')),
  })
  if (text === undefined) return undefined
  await context.workspaceState.update(LAST, text)
  return readWho(text)
}

/** Asks for a request; the picker says while one types who may send it. */
async function askForAct(
  context: ExtensionContext,
  server: Server,
  about: { textDocument: { uri: string } },
): Promise<string | undefined> {
  const { textDocument } = about
  const recent = context.workspaceState.get<string[]>(HOLDERS_TEXTS.history, [])
  const examples = async () => (await server.ask<string[]>('whichrule/requestExamples', about)) ?? []
  const request = await askForRequest({
    texts: HOLDERS_TEXTS,
    start: '',
    recent,
    examples: examples(),
    explain: async text => saidOf(await server.ask<HoldersTold>('whichrule/holders', { textDocument, request: text })),
  })
  if (request !== undefined) await context.workspaceState.update(HOLDERS_TEXTS.history, withRequest(recent, request))
  return request
}

function saidOf(told: HoldersTold | undefined): Said {
  if (!told || 'problem' in told) return told ?? null
  const names = [...new Set(told.holders.map(holderName))]
  return { answers: [{ explanations: [{ verdict: names.length > 0 ? names.join(', ') : 'nobody, by these files' }] }] }
}
