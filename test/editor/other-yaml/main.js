const { Diagnostic, DiagnosticSeverity, Range, languages, workspace } = require('vscode')

/** What others notice of it: an error, signed "YAML", on lines with a bracket that is never closed, and the API for schemas. */
exports.activate = context => {
  const collection = languages.createDiagnosticCollection('YAML')
  const contributors = []
  const look = document => {
    if (document.languageId !== 'yaml') return
    const lines = document.getText().split('\n')
    const open = lines.flatMap((text, line) => (text.endsWith('[') ? [line] : []))
    collection.set(
      document.uri,
      open.map(line => {
        const diagnostic = new Diagnostic(new Range(line, 0, line, lines[line].length), 'never closed')
        diagnostic.severity = DiagnosticSeverity.Error
        diagnostic.source = 'YAML'
        return diagnostic
      }),
    )
  }
  context.subscriptions.push(
    collection,
    workspace.onDidOpenTextDocument(look),
    workspace.onDidChangeTextDocument(({ document }) => look(document)),
  )
  workspace.textDocuments.forEach(look)
  return {
    registerContributor: (scheme, requestSchema, requestContent) => {
      contributors.push({ scheme, requestSchema, requestContent })
      return true
    },
    /** The schema that another extension has for a file, as text. */
    schemaOf: uri => {
      for (const { requestSchema, requestContent } of contributors) {
        const address = requestSchema(uri)
        if (address) return requestContent(address)
      }
      return undefined
    },
  }
}
