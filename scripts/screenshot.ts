/** Takes the pictures of Explain match that README and docs show, in a real VS Code: docs/images/*.png. */
import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually, type VsCode, withVsCode } from '../test/editor/vscode/index.ts'
import { command } from './install/command.ts'
import { root } from './paths.ts'

interface Picture {
  /** Of the file that is made, below docs/images. */
  name: string
  /** Below examples. */
  folder: string
  file: string
  command: string
  request: string
  height: number
}

const PICTURES: readonly Picture[] = [
  {
    name: 'explain-match',
    folder: 'audit-policies',
    file: 'documentation-policy.yaml',
    command: 'Whichrule: Explain Match...',
    request: 'get pods/log web-0 -n shop --as alice --as-group dev',
    height: 790,
  },
  {
    name: 'explain-connection',
    folder: 'network-policies',
    file: 'namespace-by-name.yaml',
    command: 'Whichrule: Explain Connection...',
    request: 'monitoring/prometheus-0 -> shop/web 8080',
    height: 860,
  },
]

/** More pixels than a page has by itself, so that letters stay sharp; a picture stays below 300 kB. */
const WIDTH = 900
const SCALE = 1.5

/** Only the editor and the view below it. */
const settings = {
  'breadcrumbs.enabled': false,
  'editor.minimap.enabled': false,
  'editor.occurrencesHighlight': 'off',
  'editor.renderLineHighlight': 'none',
  'editor.stickyScroll.enabled': false,
  'window.commandCenter': false,
  'workbench.activityBar.location': 'hidden',
  'workbench.colorTheme': 'Default Dark Modern',
  'workbench.editor.showTabs': 'none',
  'workbench.layoutControl.enabled': false,
  'workbench.statusBar.visible': false,
}

const vsix = join(tmpdir(), `whichrule-${process.pid}.vsix`)
await command(process.execPath, ['scripts/package.mjs', vsix], { cwd: root })
try {
  for (const picture of PICTURES) {
    const { folder, file, height } = picture
    const size = { width: WIDTH, height, scale: SCALE }
    const own = { ...settings, 'window.title': file }
    const options = { version: '1.139', vsix, folder: `${root}/examples/${folder}`, file, settings: own, size } as const
    await withVsCode(options, code => take(code, picture))
  }
} finally {
  rmSync(vsix)
}

async function take(code: VsCode, { name, command, request }: Picture): Promise<void> {
  await code.page.keyboard.press('Control+B')
  await code.page.locator('.part.sidebar').waitFor({ state: 'hidden' })
  await eventually(async () => assert.ok((await code.lenses()).length > 0))
  await code.run(command)
  await code.input.answer(request)
  await eventually(async () => assert.ok((await code.tree('Explain Match')).length > 3))
  await code.goTo(1, 1)
  await code.page.mouse.move(WIDTH / 2, 4)
  await eventually(async () => assert.equal((await code.lines())[0]?.line, 1))
  await eventually(async () => assert.equal(await code.page.locator('.monaco-progress-container.active').count(), 0))
  await code.page.screenshot({ path: `${root}/docs/images/${name}.png`, animations: 'disabled', caret: 'hide' })
}
