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

/** A whole object, and words that are typed for it: "network-policy", "networkpolicy". */
interface Template extends Snippet {
  name: string
  words: string[]
}

/**
 * Offers whole policies where a YAML document begins, as long as no server is there to do so. The snippets themselves
 * have no prefix: VS Code would offer them at every word of every YAML file, and Enter behind "kind: Policy" or
 * "- secrets" would take one of them.
 */
export function offerTemplates(files: SnippetFiles): Disposable {
  let reading: Promise<Template[]> | undefined
  return languages.registerCompletionItemProvider('yaml', {
    async provideCompletionItems(document, { line, character }) {
      const typed = document.lineAt(line).text.toLowerCase()
      if (!WORD.test(typed)) return undefined
      reading ??= readTemplates(files)
      const offered = (await reading).filter(({ words }) => words.some(word => word.startsWith(typed)))
      const words = offered.flatMap(template => template.words)
      if (!isBlankAt(document.getText().split(/\r?\n/), line, words)) return undefined
      return offered.map(template => itemOf(template, new Range(line, 0, line, character)))
    },
  })
}

/** What may have been typed of one. */
const WORD = /^[a-z-]*$/

function itemOf({ name, words, description, body }: Template, range: Range): CompletionItem {
  const item = new CompletionItem({ label: name, description: 'Whichrule' }, CompletionItemKind.Snippet)
  item.insertText = new SnippetString(body.join('\n'))
  item.documentation = description
  item.filterText = words.join(' ')
  item.range = range
  return item
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

/** "NetworkPolicy, allow DNS" to "networkpolicy" */
const kindOf = (name: string): string => (/^[^ ,]+/.exec(name)?.[0] ?? '').toLowerCase()

/** "./snippets/audit-policy.json" to "audit-policy" */
const wordOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.json'.length)

async function readTemplates({ uri, paths }: SnippetFiles): Promise<Template[]> {
  const files = await Promise.all(
    paths.map(async path => {
      const text = new TextDecoder().decode(await workspace.fs.readFile(Uri.joinPath(uri, path)))
      const snippets = Object.entries(JSON.parse(text) as Record<string, Snippet>)
      return snippets.map(([name, snippet]) => ({ ...snippet, name, words: [wordOf(path), kindOf(name)] }))
    }),
  )
  return files.flat().filter(({ isFileTemplate }) => isFileTemplate)
}
