import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Version } from '../../../scripts/vscode/versions.ts'
import { launchBrowser, openPage, type PageSize } from './browser.ts'
import { codeIntelligence } from './gestures/code-intelligence.ts'
import { menus } from './gestures/menus.ts'
import { quickInput } from './gestures/quick-input.ts'
import { languageStatus } from './gestures/status.ts'
import { textEditor } from './gestures/text.ts'
import { views } from './gestures/views.ts'
import { installVsCode } from './install/vscode.ts'
import { screenshots } from './paths.ts'
import { installExtension, type Server, startServer } from './server.ts'
import type { Settings } from './settings.ts'
import { remoteUri, workbenchUrl } from './workbench-url.ts'
import { copyWorkspace, type Place } from './workspace-copy.ts'

export interface VsCodeOptions {
  readonly version: Version
  /** Absolute path of the .vsix to install; nothing: a VS Code without extensions. */
  readonly vsix?: string
  /** Absolute path of the folder or .code-workspace file that is copied and opened; nothing: an empty window. */
  readonly folder?: string
  /** File to open at the start, by its path in the folder. */
  readonly file?: string
  readonly settings?: Settings
  /** Of the window; nothing: 1280 by 800. */
  readonly size?: PageSize
}

/** What a test does with a VS Code: gestures, and readings of what is on the screen. */
export type VsCode = ReturnType<typeof vsCode>

/**
 * Starts a VS Code, with the extension as a user would install it, and gives it to the test through its window in a
 * browser; ends it whatever happens. If the test fails, a picture is taken and the logs are kept.
 *
 * Readings say what is there now: put them into `eventually(async () => assert…)`.
 *
 *     await withVsCode({ version, vsix, folder, file: 'policy.yaml' }, async code => {
 *       await eventually(async () => assert.deepEqual((await code.lines())[1]?.squiggles, ['error']))
 *       await code.applyFix('metadata', 'Write Metadata')
 *       assert.match(await code.save('policy.yaml'), /level: Metadata/)
 *     })
 */
export async function withVsCode<T>(options: VsCodeOptions, test: (code: VsCode) => Promise<T>): Promise<T> {
  const installation = await installVsCode(options.version)
  const place = copyWorkspace(options.folder)
  if (options.vsix) await installExtension(installation, options.vsix, place.data)
  const log = join(place.logs, 'server.log')
  const server = await startServer(installation, { data: place.data, log, settings: options.settings })
  const browser = await launchBrowser(installation)
  const result = await openPage(browser, join(place.logs, 'workbench.log'), options.size)
    .then(page => tested(page, { options, place, server }, test))
    .finally(async () => {
      await browser.close()
      await server.stop()
    })
  // Not before the server has ended, which writes there until then.
  place.remove()
  return result
}

interface Run {
  readonly options: VsCodeOptions
  readonly place: Place
  readonly server: Server
}

async function tested<T>(page: Page, { options, place, server }: Run, test: (code: VsCode) => Promise<T>): Promise<T> {
  const { version, file } = options
  const code = vsCode(page, place.folder, version)
  try {
    const payload = file ? [['openFile', remoteUri(server, join(place.folder, file))] as const] : []
    await page.goto(workbenchUrl(server, { folder: place.open, payload }))
    await page
      .locator(file ? '.editor-instance .view-line' : '.monaco-workbench .statusbar')
      .first()
      .waitFor()
    return await test(code)
  } catch (error) {
    await code.screenshot('failed').catch(() => undefined)
    throw new Error(`failed in VS Code ${version}; logs in ${place.logs}, picture in ${screenshots}`, { cause: error })
  }
}

const vsCode = (page: Page, folder: string, version: Version) => ({
  /** The window itself, for what has no gesture here. */
  page,
  /** The copy that is open. */
  folder,
  ...quickInput(page),
  ...textEditor(page, folder),
  ...codeIntelligence(page),
  ...views(page),
  ...menus(page),
  ...languageStatus(page),
  /** Takes a picture: test/editor/screenshots/VERSION-NAME.png */
  screenshot: async (name: string): Promise<void> => {
    mkdirSync(screenshots, { recursive: true })
    await page.screenshot({ path: join(screenshots, `${version}-${name}.png`), animations: 'disabled' })
  },
})
