/** Takes the picture of Explain match that README shows, in a real VS Code: docs/images/explain-match.png. */
import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually, type VsCode, withVsCode } from '../test/editor/vscode/index.ts'
import { command } from './install/command.ts'
import { root } from './paths.ts'

/** More pixels than a page has by itself, so that letters stay sharp; the picture stays below 300 kB. */
const SIZE = { width: 900, height: 790, scale: 1.5 }
const FILE = 'documentation-policy.yaml'
const REQUEST = 'get pods/log web-0 -n shop --as alice --as-group dev'

/** Only the editor and the view below it. */
const settings = {
  'breadcrumbs.enabled': false,
  'editor.minimap.enabled': false,
  'editor.occurrencesHighlight': 'off',
  'editor.renderLineHighlight': 'none',
  'editor.stickyScroll.enabled': false,
  'window.commandCenter': false,
  'window.title': FILE,
  'workbench.activityBar.location': 'hidden',
  'workbench.colorTheme': 'Default Dark Modern',
  'workbench.editor.showTabs': 'none',
  'workbench.layoutControl.enabled': false,
  'workbench.statusBar.visible': false,
}

const vsix = join(tmpdir(), `whichrule-${process.pid}.vsix`)
await command(process.execPath, ['scripts/package.mjs', vsix], { cwd: root })
try {
  await withVsCode(
    { version: '1.139', vsix, folder: `${root}/examples/audit-policies`, file: FILE, settings, size: SIZE },
    take,
  )
} finally {
  rmSync(vsix)
}

async function take(code: VsCode): Promise<void> {
  await code.page.keyboard.press('Control+B')
  await code.page.locator('.part.sidebar').waitFor({ state: 'hidden' })
  await eventually(async () => assert.ok((await code.lenses()).length > 0))
  await code.run('Whichrule: Explain Match...')
  await code.input.answer(REQUEST)
  await eventually(async () => assert.ok((await code.tree('Explain Match')).length > 3))
  await code.goTo(1, 1)
  await code.page.mouse.move(SIZE.width / 2, 4)
  await eventually(async () => assert.ok((await code.lines())[0]?.text.startsWith('# The audit policy')))
  await eventually(async () => assert.equal(await code.page.locator('.monaco-progress-container.active').count(), 0))
  await code.page.screenshot({ path: `${root}/docs/images/explain-match.png`, animations: 'disabled', caret: 'hide' })
}
