import { ConfigurationTarget, l10n, type QuickPickItem, window, workspace } from 'vscode'
import { formatMinor, NEWEST, OLDEST, parseVersionRange } from '../../server/src/kubernetes/version.ts'
import type { Policy } from './policies.ts'

interface VersionItem extends QuickPickItem {
  /** undefined takes the setting away. */
  version?: string
  asks?: boolean
}

/** Asks for a version, and writes it where it counts: into the folder's settings, or without one into the user's. */
export async function changeVersion(policy: Policy | undefined): Promise<void> {
  const picked = await window.showQuickPick(items(policy?.info.kubernetesVersion), {
    title: l10n.t('Which version of Kubernetes are the policies for?'),
  })
  if (!picked) return
  const version = picked.asks ? await askForRange() : picked.version
  if (picked.asks && version === undefined) return
  const setting = workspace.getConfiguration('whichrule', policy?.document)
  await setting.update(
    'kubernetesVersion',
    version,
    workspace.workspaceFolders ? ConfigurationTarget.Workspace : ConfigurationTarget.Global,
  )
}

function items(current: string | undefined): VersionItem[] {
  const minors = Array.from({ length: NEWEST - OLDEST + 1 }, (_, older) => formatMinor(NEWEST - older))
  return [
    {
      label: l10n.t('Not set'),
      description: l10n.t('what .whichrule.yaml says, else the newest: {0}', formatMinor(NEWEST)),
    },
    { label: l10n.t('A range...'), description: l10n.t('a problem on any of its versions is a problem'), asks: true },
    ...minors.map(version => ({ label: version, version, ...(version === current && { description: l10n.t('now') }) })),
  ]
}

const askForRange = (): Thenable<string | undefined> =>
  window.showInputBox({
    title: l10n.t('Which versions of Kubernetes are the policies for?'),
    value: `${formatMinor(NEWEST - 3)}-${formatMinor(NEWEST)}`,
    validateInput: text =>
      parseVersionRange(text)
        ? undefined
        : l10n.t('Known: {0} to {1}, or a range of them.', formatMinor(OLDEST), formatMinor(NEWEST)),
  })
