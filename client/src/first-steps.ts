import { commands, l10n, type QuickPickItem, Uri, window, workspace } from 'vscode'

interface Example extends QuickPickItem {
  path: string
}

/** Files below examples/, by the kind that they are about. */
const EXAMPLES: { readonly [kind: string]: Example } = {
  'audit-policy': {
    label: 'An audit policy',
    description: 'every rule loads, and none does what its author wanted',
    path: 'audit-policies/policy-with-mistakes.yaml',
  },
  'network-policy': {
    label: 'NetworkPolicies',
    description: 'with the pods that they are about; none does what was meant',
    path: 'network-policies/mistakes.yaml',
  },
  rbac: {
    label: 'Roles and bindings',
    description: 'the API server takes them, and each grants less than it seems to, or more',
    path: 'rbac/mistakes.yaml',
  },
  'csi-driver': {
    label: 'CSIDrivers',
    description: 'refused, gone, or not what their drivers need',
    path: 'csi-driver/mistakes.yaml',
  },
}

/** A text with mistakes in a new tab that no file stands behind; without a kind, a person chooses. */
export async function openExample(extension: Uri, kind: unknown): Promise<void> {
  const example = (typeof kind === 'string' ? EXAMPLES[kind] : undefined) ?? (await chooseExample())
  if (!example) return
  const bytes = await workspace.fs.readFile(Uri.joinPath(extension, 'examples', example.path))
  const content = new TextDecoder().decode(bytes)
  await window.showTextDocument(await workspace.openTextDocument({ language: 'yaml', content }))
}

const chooseExample = (): Thenable<Example | undefined> =>
  window.showQuickPick(Object.values(EXAMPLES), { title: l10n.t('Which example is to be opened?') })

export const openWalkthrough = (extension: string): Thenable<void> =>
  commands.executeCommand('workbench.action.openWalkthrough', `${extension}#start`, false)
