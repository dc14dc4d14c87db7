import {
  CompletionItem,
  CompletionItemKind,
  type Disposable,
  languages,
  Range,
  SnippetString,
  Uri,
  workspace,
} from 'vscode'
import { isBlankAt } from './blank.ts'

interface Snippet {
  description: string
  body: string[]
  isFileTemplate?: boolean
}

/**
 * Offers whole policies where a YAML document begins, as long as no server is there to do so. The snippets themselves
 * have no prefix: VS Code would offer them at every word of every YAML file, and Enter behind "kind: Policy" or
 * "- secrets" would take one of them.
 */
export function offerTemplates(extension: Uri): Disposable {
  let snippets: Promise<[string, Snippet][]> | undefined
  return languages.registerCompletionItemProvider('yaml', {
    async provideCompletionItems(document, { line, character }) {
      const lines = document.getText().split(/\r?\n/)
      if (!isBlankAt(lines, line)) return undefined
      snippets ??= readSnippets(extension)
      const range = new Range(line, 0, line, character)
      return (await snippets)
        .filter(([, { isFileTemplate }]) => isFileTemplate)
        .map(([name, { description, body }]) => {
          const item = new CompletionItem({ label: name, description: 'Whichrule' }, CompletionItemKind.Snippet)
          item.insertText = new SnippetString(body.join('\n'))
          item.documentation = description
          item.filterText = 'audit-policy'
          item.range = range
          return item
        })
    },
  })
}

async function readSnippets(extension: Uri): Promise<[string, Snippet][]> {
  const bytes = await workspace.fs.readFile(Uri.joinPath(extension, 'snippets/audit-policy.json'))
  return Object.entries(JSON.parse(new TextDecoder().decode(bytes)) as Record<string, Snippet>)
}
