import { fileURLToPath } from 'node:url'
import { runTests } from '@vscode/test-electron'
import type { Version } from '../../../scripts/vscode/versions.ts'
import { installVsCode } from './install/vscode.ts'
import { cache } from './paths.ts'
import { bundleSuite } from './suite/bundle.ts'
import { copyWorkspace } from './workspace-copy.ts'

export interface HostRun {
  /** `desktop`: the newest stable VS Code for the desktop, downloaded; for machines that reach its site and have a display. */
  readonly version: Version | 'desktop'
  /** Absolute path of the extension's folder, the one with its package.json, already built. */
  readonly extension: string
  /** Absolute paths of the folders of other extensions that are installed; not in VS Code for the desktop. */
  readonly others?: readonly string[]
  /** Absolute path of the suite: a TypeScript file of `describe` and `it` imported from `mocha`. */
  readonly suite: string
  /** Absolute path of the folder or .code-workspace file that is copied and opened. */
  readonly folder?: string
}

/**
 * Runs a suite inside VS Code's extension host in Node, beside the extension, with the whole `vscode` API.
 * Rejects if a test of it fails or it has none. Lines of the suite go to standard output.
 */
export async function runInHost({ version, extension, others = [], suite, folder }: HostRun): Promise<void> {
  const place = copyWorkspace(folder)
  try {
    await runTests({
      ...(version === 'desktop' ? { version: 'stable', cachePath: `${cache}/desktop` } : await standIn(version)),
      extensionDevelopmentPath: extension,
      extensionTestsPath: await bundleSuite({ suite, host: 'node', into: place.logs }),
      extensionTestsEnv: {
        WHICHRULE_TEST_VSCODE: version,
        WHICHRULE_TEST_LOGS: place.logs,
        WHICHRULE_TEST_OTHERS: JSON.stringify(others),
      },
      launchArgs: place.open ? [place.open] : [],
    })
  } catch (error) {
    throw new Error(`the suite failed in VS Code ${version}; logs in ${place.logs}`, { cause: error })
  }
  place.remove()
}

/** Installed before the suite starts, so that its time is the suite's own. */
async function standIn(version: Version): Promise<{ vscodeExecutablePath: string }> {
  await installVsCode(version)
  return { vscodeExecutablePath: fileURLToPath(new URL('code', import.meta.url)) }
}
