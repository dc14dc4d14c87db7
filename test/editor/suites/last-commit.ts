/** A folder that is a git repository; in the host with Node only, since a browser has no git. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { before, describe, it } from 'mocha'
import { commands, extensions, Range, type TextDocument, WorkspaceEdit, workspace } from 'vscode'
import { eventually } from '../vscode/gestures/eventually.ts'
import { inFolder, open, problems } from './editor.ts'

const AUTHOR = ['-c', 'user.name=test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false']

const git = (...words: string[]): void => {
  execFileSync('git', [...AUTHOR, ...words], { cwd: inFolder('').fsPath, stdio: 'pipe' })
}

const errors = (document: TextDocument): string[] => problems(document).filter(problem => problem.startsWith('error'))

describe('a file that was committed', () => {
  let document: TextDocument

  before(async () => {
    git('init', '--quiet')
    git('add', 'driver.yaml')
    git('commit', '--quiet', '-m', 'Add the driver')
    const extension = await extensions.getExtension('vscode.git')?.activate()
    assert.ok(extension, 'the Git extension is there')
    await extension.getAPI(1).openRepository(inFolder(''))
    document = await open('driver.yaml')
  })

  async function edit(from: string, to: string): Promise<void> {
    const start = document.positionAt(document.getText().indexOf(from))
    const change = new WorkspaceEdit()
    change.replace(document.uri, new Range(start, start.translate(0, from.length)), to)
    await workspace.applyEdit(change)
  }

  it('may not change an immutable field', async () => {
    await edit('attachRequired: true', 'attachRequired: false')
    await eventually(() => assert.equal(errors(document).length, 1))
  })

  it('may, once the change is in the last commit', async () => {
    await document.save()
    git('commit', '--quiet', '-am', 'Attach nothing')
    await commands.executeCommand('git.refresh')
    await eventually(() => assert.deepEqual(errors(document), []))
  })

  it('may where the setting says so', async () => {
    await edit('attachRequired: false', 'attachRequired: true')
    await eventually(() => assert.equal(errors(document).length, 1))
    await workspace.getConfiguration('whichrule').update('baseline', 'off')
    await eventually(() => assert.deepEqual(errors(document), []))
  })
})
