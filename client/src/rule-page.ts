import { commands, Uri, window } from 'vscode'

/** Address that opens a rule's page inside VS Code, wherever a link may stand. */
export const pageAddress = (rule: string): Uri =>
  Uri.from({ scheme: 'command', path: 'whichrule.openRule', query: JSON.stringify([rule]) })

const RULE = /^[a-z]+\/[a-z-]+$/

/** The page as it is in the package, rendered; without an id the list of all rules. */
export async function openRule(extension: Uri, id?: string): Promise<void> {
  const page = Uri.joinPath(extension, 'docs/rules', id !== undefined && RULE.test(id) ? `${id}.md` : 'README.md')
  try {
    await commands.executeCommand('markdown.showPreview', page)
  } catch {
    // Markdown's preview is an extension too, and may be switched off.
    await window.showTextDocument(page, { preview: false })
  }
}
