import { type Diagnostic, type ExtensionContext, extensions, languages, type Uri, workspace } from 'vscode'
import type { DiagnosticCollectionProvider } from 'vscode-languageclient'
import { type Collection, openCollection } from './collection.ts'
import { lendSchema } from './lend-schema.ts'
import { type Said, withoutRepeats } from './repeats.ts'

const OTHER = 'redhat.vscode-yaml'

/**
 * Lives with Red Hat's YAML extension, which most people have who write YAML: what both say is shown once, its way. The
 * setting can name any other extension instead ("always": the server leaves syntax alone), or none.
 */
export function coexistence(
  context: ExtensionContext,
  pageAddress: (rule: string) => Uri,
): { diagnosticCollectionProvider: DiagnosticCollectionProvider } {
  const collections = new Set<Collection>()
  const shown = (uri: Uri, ours: readonly Diagnostic[]): Diagnostic[] => {
    const others = sharesWithOther(uri) ? languages.getDiagnostics(uri) : []
    return withoutRepeats(ours, others, read).map(diagnostic => withPage(diagnostic, pageAddress))
  }
  // That it has become active is not told; that it says something is.
  const lent = lendSchema(OTHER)
  context.subscriptions.push(
    languages.onDidChangeDiagnostics(({ uris }) => {
      if (!isInstalled()) return
      for (const collection of collections) collection.filterAgain(uris)
      lent()
    }),
    extensions.onDidChange(lent),
    workspace.onDidChangeConfiguration(event => {
      if (event.affectsConfiguration('whichrule.otherYamlServer'))
        for (const collection of collections) collection.filterAgain()
    }),
  )
  lent()
  return {
    diagnosticCollectionProvider: {
      create(name) {
        const collection = openCollection(languages.createDiagnosticCollection(name ?? 'whichrule'), shown)
        collections.add(collection)
        return collection
      },
      dispose(collection) {
        collections.delete(collection as Collection)
        collection.dispose()
      },
    },
  }
}

const isInstalled = (): boolean => extensions.getExtension(OTHER) !== undefined

const sharesWithOther = (uri: Uri): boolean =>
  isInstalled() && workspace.getConfiguration('whichrule', uri).get('otherYamlServer') === 'auto'

const codeOf = ({ code }: Diagnostic): string | undefined =>
  typeof code === 'object' ? String(code.value) : code === undefined ? undefined : String(code)

const read = (diagnostic: Diagnostic): Said => ({
  code: codeOf(diagnostic),
  source: diagnostic.source,
  range: diagnostic.range,
})

/** The rule's id becomes a link to its page; the object stays the same, for the client keeps more in it. */
function withPage(diagnostic: Diagnostic, pageAddress: (rule: string) => Uri): Diagnostic {
  const value = codeOf(diagnostic)
  if (value !== undefined) diagnostic.code = { value, target: pageAddress(value) }
  return diagnostic
}
