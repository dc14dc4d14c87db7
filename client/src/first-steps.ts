import { commands, Uri, window, workspace } from 'vscode'

/** A policy with mistakes in a new tab that no file stands behind. */
export async function openExample(extension: Uri): Promise<void> {
  const bytes = await workspace.fs.readFile(
    Uri.joinPath(extension, 'examples/audit-policies/policy-with-mistakes.yaml'),
  )
  const content = new TextDecoder().decode(bytes)
  await window.showTextDocument(await workspace.openTextDocument({ language: 'yaml', content }))
}

export const openWalkthrough = (extension: string): Thenable<void> =>
  commands.executeCommand('workbench.action.openWalkthrough', `${extension}#start`, false)
