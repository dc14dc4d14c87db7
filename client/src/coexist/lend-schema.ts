import { extensions, Uri, workspace } from 'vscode'
import { holdsOnlyPolicies } from './only-policies.ts'

/** Of what the other extension exports, the part that takes schemas (its schema-extension-api.ts). */
interface SchemaApi {
  registerContributor(
    scheme: string,
    requestSchema: (resource: string) => string | undefined,
    requestSchemaContent: (uri: string) => string,
  ): boolean
}

const SCHEME = 'whichrule'
const ADDRESS = `${SCHEME}://schema/audit-policy`

/** Allows everything: the checks are ours. */
const SCHEMA = JSON.stringify({ title: 'Kubernetes audit policy, checked by Whichrule' })

/**
 * Offers the other YAML extension a schema for files of audit policies. Without one it looks, where its settings call
 * every file Kubernetes, for a schema that exists nowhere, and reports that. Gives the function to call when the
 * extension may have come to be there: it is asked once, when it is active.
 */
export function lendSchema(extension: string): () => void {
  let lent = false
  return () => {
    const other = extensions.getExtension<Partial<SchemaApi> | undefined>(extension)
    if (lent || !other?.isActive || typeof other.exports?.registerContributor !== 'function') return
    lent = true
    other.exports.registerContributor(SCHEME, addressFor, () => SCHEMA)
  }
}

/** It must never throw: the other extension would give up on the file. */
function addressFor(resource: string): string | undefined {
  const text = workspace.textDocuments.find(({ uri }) => uri.toString() === Uri.parse(resource).toString())?.getText()
  return text !== undefined && holdsOnlyPolicies(text) ? ADDRESS : undefined
}
