/** A bundle of its own, for most YAML is not ours: it is read when the first policy is opened. */
export { LanguageClient, TransportKind } from 'vscode-languageclient/node'
