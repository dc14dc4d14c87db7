import {
  CompletionItem,
  CompletionItemKind,
  type Disposable,
  type ExtensionContext,
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

/** A whole object, and the word that is typed for it: "audit-policy". */
interface Template extends Snippet {
  name: string
  word: string
}

/**
 * Offers whole policies where a YAML document begins, as long as no server is there to do so. The snippets themselves
 * have no prefix: VS Code would offer them at every word of every YAML file, and Enter behind "kind: Policy" or
 * "- secrets" would take one of them.
 */
export function offerTemplates({ uri, paths }: SnippetFiles): Disposable {
  const words = paths.map(wordOf)
  let templates: Promise<Template[]> | undefined
  return languages.registerCompletionItemProvider('yaml', {
    async provideCompletionItems(document, { line, character }) {
      const lines = document.getText().split(/\r?\n/)
      if (!isBlankAt(lines, line, words)) return undefined
      templates ??= readTemplates({ uri, paths })
      const range = new Range(line, 0, line, character)
      return (await templates).map(({ name, word, description, body }) => {
        const item = new CompletionItem({ label: name, description: 'Whichrule' }, CompletionItemKind.Snippet)
        item.insertText = new SnippetString(body.join('\n'))
        item.documentation = description
        item.filterText = word
        item.range = range
        return item
      })
    },
  })
}

/** Snippet files, by their paths below the extension. */
export interface SnippetFiles {
  uri: Uri
  paths: readonly string[]
}

/** Those that the extension's package.json names. */
export const snippetFilesOf = ({ extensionUri, extension }: ExtensionContext): SnippetFiles => ({
  uri: extensionUri,
  paths: (extension.packageJSON as { contributes: { snippets: { path: string }[] } }).contributes.snippets.map(
    ({ path }) => path,
  ),
})

/** "./snippets/audit-policy.json" to "audit-policy" */
const wordOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.json'.length)

async function readTemplates({ uri, paths }: SnippetFiles): Promise<Template[]> {
  const files = await Promise.all(
    paths.map(async path => {
      const text = new TextDecoder().decode(await workspace.fs.readFile(Uri.joinPath(uri, path)))
      const snippets = Object.entries(JSON.parse(text) as Record<string, Snippet>)
      return snippets.map(([name, snippet]) => ({ ...snippet, name, word: wordOf(path) }))
    }),
  )
  return files.flat().filter(({ isFileTemplate }) => isFileTemplate)
}
