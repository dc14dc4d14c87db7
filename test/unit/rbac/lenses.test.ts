import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeLensesOf } from '../../../server/src/service/code-lens.ts'
import { openStream } from '../../../server/src/yaml/stream.ts'

const RBAC = 'apiVersion: rbac.authorization.k8s.io/v1\n'
const USER = 'system:serviceaccount:shop:web'

const cases: [what: string, text: string, lenses: string[]][] = [
  ['a role', `${RBAC}kind: Role\nmetadata: {name: a}\nrules: []\n`, ['Explain request', 'Who may do this']],
  ['a binding', `${RBAC}kind: ClusterRoleBinding\nmetadata: {name: a}\n`, ['Explain request', 'Who may do this']],
  [
    'a service account',
    'apiVersion: v1\nkind: ServiceAccount\nmetadata: {name: web, namespace: shop}\n',
    ['Explain request', `What it may do (${USER})`],
  ],
  [
    'an object that a webhook guards',
    'apiVersion: batch.sdewan.akraino.org/v1alpha1\nkind: Mwan3Rule\nmetadata: {name: a}\n',
    ['Explain request'],
  ],
]
for (const [what, text, lenses] of cases) {
  test(`above ${what} stands what can be asked about it`, () =>
    assert.deepEqual(
      codeLensesOf('a.yaml', openStream(text)).map(
        ({ title, arguments: [, , , more] }) => `${title}${more === undefined ? '' : ` (${more})`}`,
      ),
      lenses,
    ))
}
