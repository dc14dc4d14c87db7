/** Two folders with settings of their own, and another YAML extension beside ours; in the host with Node only. */
import assert from 'node:assert/strict'
import childProcess from 'node:child_process'
import { before, describe, it } from 'mocha'
import { extensions, languages, Position, type TextDocument, Uri, window, workspace } from 'vscode'
import { eventually } from '../vscode/gestures/eventually.ts'
import { inFolder, offered, ours, problems, reported, ruleOf } from './editor.ts'

const [STRICT, LENIENT] = [0, 1]

/** Processes that were started since this suite was loaded: the server is one. */
const started: string[] = []
const { fork } = childProcess
childProcess.fork = (module: string | URL, ...more: readonly unknown[]) => {
  started.push(String(module))
  return Reflect.apply(fork, childProcess, [module, ...more])
}
const servers = (): number => started.filter(module => module.endsWith('server.cjs')).length

const open = async (path: string, folder: number): Promise<TextDocument> =>
  (await window.showTextDocument(await workspace.openTextDocument(inFolder(path, folder)))).document

describe('the server', () => {
  it('is not started for other YAML, nor to offer a policy to start from, and once for policies', async () => {
    const extension = extensions.getExtension('whichrule.whichrule')
    await window.showTextDocument(await workspace.openTextDocument({ language: 'yaml', content: 'kind: Deployment\n' }))
    await eventually(() => assert.ok(extension?.isActive))
    const { uri } = await workspace.openTextDocument({ language: 'yaml', content: '# For the cluster\naud' })
    assert.deepEqual(await offered(uri, new Position(1, 3)), ['Audit policy, careful', 'Audit policy, minimal'])
    assert.equal(servers(), 0)
    await reported(await open('policy.yaml', STRICT))
    await reported(await open('policy.yaml', LENIENT))
    assert.equal(servers(), 1)
  })
})

describe('what is reported', () => {
  it('follows the settings of the folder', async () => {
    assert.deepEqual(await reported(await open('policy.yaml', LENIENT)), ['hint audit/no-catch-all rules'])
  })

  it('follows .whichrule.yaml, and changes of it', async () => {
    const document = await open('policy.yaml', STRICT)
    assert.deepEqual(await reported(document), ['error audit/no-catch-all rules'])
    const configuration = inFolder('.whichrule.yaml', STRICT)
    const text = new TextDecoder().decode(await workspace.fs.readFile(configuration))
    await workspace.fs.writeFile(configuration, new TextEncoder().encode(text.replace('error', 'warning')))
    await eventually(() => assert.deepEqual(problems(document), ['warning audit/no-catch-all rules']))
  })

  it('in .whichrule.yaml itself is what is wrong there', async () => {
    const document = await open('.whichrule.yaml', STRICT)
    const editor = await window.showTextDocument(document)
    await editor.edit(edit => edit.insert(document.positionAt(0), 'rule: {}\n'))
    await eventually(() => assert.ok(problems(document).some(problem => problem.includes('config/unknown-key'))))
  })
})

describe("beside Red Hat's YAML extension", () => {
  const other = extensions.getExtension<{ schemaOf(uri: string): string | undefined }>('redhat.vscode-yaml')
  const content = 'apiVersion: audit.k8s.io/v1\nkind: Policy\nrules: [\n'
  let broken: TextDocument

  before(async () => {
    assert.ok(other, 'the other extension is there')
    broken = await workspace.openTextDocument({ language: 'yaml', content })
    await window.showTextDocument(broken)
  })

  it('a fault in the YAML is shown once', async () => {
    await eventually(() => {
      const found = languages.getDiagnostics(broken.uri).map(diagnostic => diagnostic.source)
      assert.deepEqual(found, ['YAML'])
    })
    await workspace.getConfiguration('whichrule').update('otherYamlServer', 'never')
    await eventually(() => assert.ok(ours(broken.uri).some(found => ruleOf(found) === 'yaml/syntax')))
    await workspace.getConfiguration('whichrule').update('otherYamlServer', undefined)
    await eventually(() => assert.deepEqual(ours(broken.uri), []))
  })

  it('a policy has a schema, so that it does not look for one that exists nowhere', async () => {
    const document = await open('policy.yaml', STRICT)
    const deployment = await workspace.openTextDocument({ language: 'yaml', content: 'kind: Deployment\n' })
    await eventually(() => assert.ok(other?.exports.schemaOf(document.uri.toString())?.includes('audit policy')))
    assert.equal(other?.exports.schemaOf(Uri.parse(deployment.uri.toString()).toString()), undefined)
  })
})
