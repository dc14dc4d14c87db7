import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Holders, Permissions } from '../../server/src/api/permissions.ts'
import type { RequestProblem } from '../../server/src/api/request.ts'
import { startClient, type TestClient, URI } from './client.ts'

const ROLES = `# ä😀
apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata: {name: reader, namespace: shop}
rules:
- {apiGroups: [""], resources: [pods], verbs: [get]}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: {name: b, namespace: shop}
roleRef: {kind: Role, name: reader}
subjects: [{kind: User, name: alice}]
`

const permissionsOf = (client: TestClient, user: string) =>
  client.connection.sendRequest<Permissions>('whichrule/permissions', { textDocument: { uri: URI }, user })

const holdersOf = (client: TestClient, request: string) =>
  client.connection.sendRequest<Holders | { problem: RequestProblem }>('whichrule/holders', {
    textDocument: { uri: URI },
    request,
  })

test('What somebody may do is told with the line of the rule, wherever it stands now', async () => {
  const client = await startClient()
  client.open(ROLES)
  const [first] = (await permissionsOf(client, 'alice')).permissions
  assert.equal(first?.words, 'get on pods (core)')
  assert.deepEqual([first?.uri, first?.document, first?.range.start.line], [URI, 0, 5])
  client.change(2, [{ text: `---\n${ROLES}` }])
  const [moved] = (await permissionsOf(client, 'alice')).permissions
  assert.equal(moved?.range.start.line, 6)
  assert.deepEqual((await permissionsOf(client, 'bob')).permissions, [])
})

test('Who may send a request is told with the line of the subject', async () => {
  const client = await startClient()
  client.open(ROLES)
  const found = await holdersOf(client, 'get pods web-0 -n shop')
  assert.ok('holders' in found)
  assert.deepEqual(
    found.holders.map(({ kind, name, range }) => [kind, name, range.start.line]),
    [['User', 'alice', 11]],
  )
})

test('What is no request to the API server has no holders', async () => {
  const client = await startClient()
  client.open(ROLES)
  for (const request of ['get pods --az', 'shop/web -> shop/db 80']) {
    assert.ok('problem' in (await holdersOf(client, request)))
  }
})
