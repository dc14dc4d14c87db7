/**
 * Shows a folder in VS Code with the extension: `tsx scripts/open-editor.ts FILE.vsix FOLDER FILE`. With the VS Code or
 * VSCodium on PATH; without one, or where that one will not, with VS Code's server in a tab of the browser.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { cache } from './paths.ts'
import { installServer } from './vscode/install.ts'
import { installExtension, startServer } from './vscode/server.ts'
import type { Version } from './vscode/versions.ts'

const [vsix = '', folder = '', file = ''] = process.argv.slice(2)

if (!['code', 'codium'].some(openDesktop)) await openInBrowser()

function openDesktop(editor: string): boolean {
  const said = (args: string[]) => {
    const { status } = spawnSync(editor, args, { stdio: 'ignore', shell: process.platform === 'win32' })
    return status === 0
  }
  if (!said(['--version'])) return false
  console.log(`Opening ${folder} in ${editor}, with the extension installed.`)
  return said(['--install-extension', vsix, '--force']) && said([folder, '--goto', `${folder}/${file}`])
}

async function openInBrowser(): Promise<void> {
  // The one that runs on this Node, else the newest with a Node of its own.
  const version: Version = process.versions.node.startsWith('20.') ? '1.100' : '1.139'
  console.log(`No VS Code on PATH: VS Code ${version} in the browser. The first time it is fetched (a minute or two).`)
  const server = await installServer(version)
  const data = `${cache}/start`
  mkdirSync(data, { recursive: true })
  await installExtension(server, vsix, data)
  const settings = { 'files.autoSave': 'off', 'workbench.startupEditor': 'none', 'telemetry.telemetryLevel': 'off' }
  const { authority } = await startServer(server, { data, log: `${data}/server.log`, settings, signalStatus: 0 })
  const payload = JSON.stringify([['openFile', `vscode-remote://${authority}${folder}/${file}`]])
  const address = `http://${authority}/?${new URLSearchParams({ folder, payload })}`
  console.log(`\nVS Code with Whichrule: ${address}\nCtrl-C ends it.`)
  openTab(address)
}

/** Where there is a desktop; the address is printed in any case. */
function openTab(address: string): void {
  const { platform, env } = process
  if (platform === 'darwin') spawnSync('open', [address])
  else if (platform === 'win32') spawnSync('explorer', [address])
  else if (env.DISPLAY || env.WAYLAND_DISPLAY) spawnSync('xdg-open', [address], { stdio: 'ignore' })
}
