import { type ExtensionContext, l10n, languages } from 'vscode'
import type { Policies } from './policies.ts'
import { problemCount, statusText } from './status-text.ts'

/** What the active text is and for which Kubernetes, in the language status; a click changes the version. */
export function showStatus(context: ExtensionContext, policies: Policies): void {
  const item = languages.createLanguageStatusItem('whichrule.status', [])
  item.name = 'Whichrule'
  item.command = { command: 'whichrule.changeVersion', title: l10n.t('Change version') }

  const show = () => {
    const { active } = policies
    if (!active) {
      item.selector = []
      return
    }
    const { document, info } = active
    const own = languages.getDiagnostics(document.uri).filter(({ source }) => source === 'whichrule')
    item.selector = { language: document.languageId, scheme: document.uri.scheme }
    item.text = statusText(info)
    item.detail = problemCount(own.length)
  }
  context.subscriptions.push(
    item,
    policies.onDidChange(show),
    languages.onDidChangeDiagnostics(({ uris }) => {
      const uri = policies.active?.document.uri.toString()
      if (uris.some(changed => changed.toString() === uri)) show()
    }),
  )
}
