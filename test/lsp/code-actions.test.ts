import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ClientCapabilities, CodeAction } from 'vscode-languageserver'
import { applyEdit } from './apply.ts'
import { cursor, startClient, type TestClient, URI } from './client.ts'

const HEAD = 'apiVersion: audit.k8s.io/v1\nkind: Policy\nomitStages: [RequestReceived]\nrules:\n'

/** What is offered at the cursor "|" of a text; "any": to a client that does not say what it wants. */
async function offered(client: TestClient, marked: string, only: readonly string[] | 'any' = ['quickfix']) {
  const { text, position } = cursor(marked)
  client.open(text)
  const actions = await client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri: URI },
    range: { start: position, end: position },
    context: { diagnostics: [], ...(only !== 'any' && { only }) },
  })
  return { text, actions }
}

const resolve = (client: TestClient, action: CodeAction | undefined) =>
  client.connection.sendRequest<CodeAction>('codeAction/resolve', action)

const titled = (actions: readonly CodeAction[], title: string) => {
  const found = actions.find(action => action.title === title)
  assert.ok(found, `"${title}" is not among ${actions.map(action => `"${action.title}"`).join(', ')}`)
  return found
}

/** The text after the action with this title, offered at the cursor. */
async function after(marked: string, title: string): Promise<string> {
  const client = await startClient()
  const { text, actions } = await offered(client, marked)
  return applyEdit(text, (await resolve(client, titled(actions, title))).edit)
}

test('A quick fix names its result, its problem, and comes without edits until it is chosen', async () => {
  const client = await startClient()
  const { text, actions } = await offered(client, `${HEAD}- level: Metadata\n  ve|rb: [get]\n`)
  const fix = titled(actions, 'Rename to "verbs"')
  assert.equal(fix.kind, 'quickfix')
  assert.equal(fix.isPreferred, true)
  assert.equal(fix.diagnostics?.[0]?.code, 'apiserver/unknown-field')
  assert.equal(fix.edit, undefined)
  const { edit } = await resolve(client, fix)
  assert.equal(applyEdit(text, edit), `${HEAD}- level: Metadata\n  verbs: [get]\n`)
})

test('Exactly one action is preferred', async () => {
  const client = await startClient()
  const { actions } = await offered(client, `${HEAD}- {level: meta|data, verb: [get], user: [a]}\n`)
  assert.equal(actions.filter(({ isPreferred }) => isPreferred).length, 1)
})

test('Nothing is offered where nothing is wrong', async () => {
  const client = await startClient()
  const { actions } = await offered(client, `${HEAD}- level: Meta|data\n  verb: [get]\n`)
  assert.deepEqual(actions, [])
})

test('A client that does not resolve gets the edits with the action, by uri where it knows no versions', async () => {
  const capabilities: ClientCapabilities = {
    textDocument: { codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix'] } } } },
  }
  const client = await startClient({ capabilities })
  const { actions } = await offered(client, `${HEAD}- level: Metadata\n  ve|rb: [get]\n`)
  const range = { start: { line: 5, character: 2 }, end: { line: 5, character: 6 } }
  const fix = titled(actions, 'Rename to "verbs"')
  assert.deepEqual(fix.edit, { changes: { [URI]: [{ range, newText: 'verbs' }] } })
  assert.equal(fix.data, undefined)
})

test('A fix of a document further down is for its own lines', async () => {
  const text = `${HEAD}- level: None\n---\n# between\n---\n${HEAD}- level: Metadata\n  ve|rb: [get]\n`
  assert.equal(await after(text, 'Rename to "verbs"'), text.replace('ve|rb', 'verbs'))
})

test('A fix that was offered before the text has changed does nothing', async () => {
  const client = await startClient()
  const { actions } = await offered(client, `${HEAD}- level: Metadata\n  ve|rb: [get]\n`)
  const fix = titled(actions, 'Rename to "verbs"')
  client.change(2, [{ range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: '# new\n' }])
  assert.equal((await resolve(client, fix)).edit, undefined)
})

test('A fix that was offered before the settings have changed does what its title says, or nothing', async () => {
  let rules = {}
  const client = await startClient({ configuration: () => ({ rules }) })
  const { text, actions } = await offered(client, `${HEAD}- {level: Metadata, verb|: [get], user: [a]}\n`)
  rules = { 'apiserver/required': 'off' }
  await client.connection.sendNotification('workspace/didChangeConfiguration', {})
  const { edit } = await resolve(client, titled(actions, 'Rename to "verbs"'))
  assert.equal(applyEdit(text, edit), text.replace('verb:', 'verbs:'))
  rules = { 'apiserver/unknown-field': 'off' }
  await client.connection.sendNotification('workspace/didChangeConfiguration', {})
  assert.equal((await resolve(client, titled(actions, 'Rename to "verbs"'))).edit, undefined)
})

const SWITCH = 'Switch audit/unreachable-rule off for this line'

test('A rule is switched off by a comment above the line, as far indented', async () => {
  const text = `${HEAD}  - level: Metadata\n  - level: N|one\n`
  const comment = '  # whichrule-disable-next-line audit/unreachable-rule -- \n'
  assert.equal(await after(text, SWITCH), `${HEAD}  - level: Metadata\n${comment}  - level: None\n`)
})

test('The comment ends its line as the text does', async () => {
  const text = `${HEAD}- level: Metadata\n- level: N|one\n`.replaceAll('\n', '\r\n')
  assert.match(
    await after(text, SWITCH),
    /\r\n# whichrule-disable-next-line audit\/unreachable-rule -- \r\n- level: None\r\n/,
  )
})

test('The comment does what it says', async () => {
  const client = await startClient()
  client.open(await after(`${HEAD}- level: Metadata\n- level: N|one\n`, SWITCH))
  const report = await client.pull()
  assert.deepEqual(report.kind === 'full' && report.items, [])
})

for (const [where, marked] of Object.entries({
  'in JSON':
    '{"apiVersion": "audit.k8s.io/v1", "kind": "Policy", "rules": [{"level": "Metadata"}, {"le|vel": "None"}]}',
  'in a string': `apiVersion: v1\nkind: ConfigMap\ndata:\n  p.yaml: |\n${`${HEAD}- level: Metadata\n- level: N|one\n`.replaceAll(/^(?=.)/gm, '    ')}`,
  'above the first line of a document': `kind: a\n--- {apiVersion: audit.k8s.io/v1, kind: Policy, rules: [{level: Metadata}, {level: N|one}]}\n`,
})) {
  test(`No comment is offered ${where}`, async () => {
    const client = await startClient()
    const { actions } = await offered(client, marked)
    assert.equal(
      actions.some(({ title }) => title.startsWith('Switch')),
      false,
    )
    assert.ok(actions.length > 0, 'something is wrong there')
  })
}

test('Errors of syntax are not switched off', async () => {
  const client = await startClient()
  const { actions } = await offered(client, `${HEAD}- level: [|\n`)
  assert.equal(
    actions.some(({ title }) => title.startsWith('Switch yaml/syntax')),
    false,
  )
})

async function fixAll(text: string, configuration: unknown = {}): Promise<string> {
  const client = await startClient({ configuration: () => configuration })
  const { actions } = await offered(client, `|${text}`, ['source.fixAll'])
  assert.deepEqual(
    actions.map(({ kind }) => kind),
    ['source.fixAll.whichrule'],
  )
  return applyEdit(text, (await resolve(client, actions[0])).edit)
}

test('Everything that has a preferred fix is mended in one go, in every document', async () => {
  const text = `${HEAD}- level: metadata\n  verb: [get]\n---\n# theirs\nverb: x\n---\n${HEAD}- level: none\n  user: [a]\n- level: Metadata\n`
  const fixed = `${HEAD}- level: Metadata\n  verbs: [get]\n---\n# theirs\nverb: x\n---\n${HEAD}- level: None\n  users: [a]\n- level: Metadata\n`
  assert.equal(await fixAll(text), fixed)
  assert.equal(await fixAll(text.replaceAll('\n', '\r\n')), fixed.replaceAll('\n', '\r\n'))
})

test('A fix that makes another one possible is followed by it', async () => {
  assert.equal(await fixAll(`${HEAD}- Level: metadata\n`), `${HEAD}- level: Metadata\n`)
})

test('Rules that are off mend nothing, and a right text stays as it is', async () => {
  const text = `${HEAD}- level: Metadata\n  verb: [get]\n`
  assert.equal(await fixAll(text, { rules: { 'apiserver/unknown-field': 'off' } }), text)
  assert.equal(await fixAll(`${HEAD}- level: Metadata\n`), `${HEAD}- level: Metadata\n`)
})

test('Mending everything is offered to those who ask for it', async () => {
  const client = await startClient()
  const marked = `${HEAD}- level: Metadata\n  ve|rb: [get]\n`
  for (const [only, kinds] of [
    ['any', ['quickfix']],
    [[''], []],
    [['source'], ['source.fixAll.whichrule']],
    [['source.fixAll.whichrule'], ['source.fixAll.whichrule']],
    [['source.fixAll.other'], []],
    [['refactor'], []],
  ] as const) {
    const { actions } = await offered(client, marked, only)
    assert.deepEqual([...new Set(actions.map(({ kind }) => kind))], kinds, JSON.stringify(only))
  }
})

test('A mistake in the configuration has its quick fix', async () => {
  const client = await startClient()
  const uri = 'file:///work/.whichrule.yaml'
  client.open('kubernetesVersions: 1.33\n', uri)
  const start = { line: 0, character: 3 }
  const actions = await client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri },
    range: { start, end: start },
    context: { diagnostics: [], only: ['quickfix'] },
  })
  const { edit } = await resolve(client, titled(actions, 'Rename to "kubernetesVersion"'))
  assert.equal(applyEdit('kubernetesVersions: 1.33\n', edit), 'kubernetesVersion: 1.33\n')
})

const NETWORK_POLICY =
  'apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: web, namespace: shop}\nspec:\n  podSelector: {}\n  policyTypes: [Ingress]\n  ingress:\n  - from:\n    - namespaceSelector: {matchLabels: {team: a}} # a\n    # the gateway\n    - podSelec|tor: {matchLabels: {app: gateway}}\n    - ipBlock: {cidr: 10.0.0.0/8}\n'
const JOINED = NETWORK_POLICY.replace('    - podSelec|tor', '      podSelector').replace('    # the', '      # the')
const JOIN = 'Join items 1 and 2 (these pods in these namespaces)'

test('What can be written otherwise is a refactoring, for those who ask for such and those who ask for all', async () => {
  const client = await startClient()
  for (const [only, titles] of [
    [['refactor'], [JOIN]],
    [['refactor.rewrite'], [JOIN]],
    [['refactor.rewrite.other'], []],
    [['refactor.extract'], []],
    [['quickfix'], []],
  ] as const) {
    const { actions } = await offered(client, NETWORK_POLICY, only)
    assert.deepEqual(
      actions.map(({ title }) => title),
      titles,
      String(only),
    )
  }
  const { text, actions } = await offered(client, NETWORK_POLICY, 'any')
  const join = titled(actions, JOIN)
  assert.equal(join.kind, 'refactor.rewrite')
  assert.equal(join.isPreferred, undefined)
  assert.equal(applyEdit(text, (await resolve(client, join)).edit), JOINED)
})

test('A refactoring comes with its edits where the client does not resolve', async () => {
  const capabilities: ClientCapabilities = {
    textDocument: { codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['refactor'] } } } },
  }
  const client = await startClient({ capabilities })
  const { text, actions } = await offered(client, `a: 1\n---\n${NETWORK_POLICY}`, ['refactor'])
  assert.equal(applyEdit(text, titled(actions, JOIN).edit), `a: 1\n---\n${JOINED}`)
})

test('What mends a problem is not offered as a refactoring, too', async () => {
  const client = await startClient()
  const { actions } = await offered(
    client,
    NETWORK_POLICY.replace('    - ipBlock: {cidr: 10.0.0.0/8}\n', ''),
    undefined,
  )
  assert.deepEqual(
    actions.filter(({ title }) => title === JOIN).map(({ kind }) => kind),
    ['quickfix'],
  )
})
