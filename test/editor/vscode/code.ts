/**
 * Does what `code --extensionDevelopmentPath=… --extensionTestsPath=… FOLDER` does on a desktop, without one: a server,
 * a headless browser that shows its workbench, and the suite in the server's extension host. Ends with the suite's result.
 * Environment: WHICHRULE_TEST_VSCODE, a version; WHICHRULE_TEST_LOGS, an existing folder; WHICHRULE_TEST_OTHERS, folders
 * of extensions to install, as JSON.
 */
import { cpSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { allVersions } from '../../../scripts/vscode/versions.ts'
import { launchBrowser, openPage, suiteResult } from './browser.ts'
import { installVsCode } from './install/vscode.ts'
import { startServer } from './server.ts'
import { remoteUri, workbenchUrl } from './workbench-url.ts'

const { values, positionals } = parseArgs({
  strict: false, // Flags of the desktop that mean nothing here.
  options: { extensionDevelopmentPath: { type: 'string' }, extensionTestsPath: { type: 'string' } },
})
const version = allVersions.find(known => known === process.env.WHICHRULE_TEST_VSCODE)
const logs = process.env.WHICHRULE_TEST_LOGS
if (!version || !logs)
  throw new Error('WHICHRULE_TEST_VSCODE and WHICHRULE_TEST_LOGS say which VS Code, and where to log')

for (const other of JSON.parse(process.env.WHICHRULE_TEST_OTHERS ?? '[]') as string[])
  cpSync(other, `${logs}/data/extensions/${basename(other)}`, { recursive: true })
const installation = await installVsCode(version)
const server = await startServer(installation, { data: `${logs}/data`, log: `${logs}/server.log`, suites: true })
const browser = await launchBrowser(installation)
try {
  const payload = (['extensionDevelopmentPath', 'extensionTestsPath'] as const).map(
    name => [name, remoteUri(server, String(values[name]))] as const,
  )
  const page = await openPage(browser, `${logs}/workbench.log`)
  const url = workbenchUrl(server, { folder: positionals[0], payload })
  process.exitCode = await suiteResult(page, url)
  await page.screenshot({ path: `${logs}/end.png` })
} finally {
  await browser.close()
  await server.stop()
}
