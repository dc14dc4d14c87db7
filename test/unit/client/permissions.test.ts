import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdersPage, permissionsPage } from '../../../client/src/permissions/page.ts'
import { readWho } from '../../../client/src/permissions/who.ts'
import { permissions, whoMay } from '../../../server/src/index.ts'

const people: [text: string, who: ReturnType<typeof readWho>][] = [
  ['alice', { user: 'alice' }],
  ['alice groups dev,ops', { user: 'alice', groups: ['dev', 'ops'] }],
  ['as alice group dev group ops', { user: 'alice', groups: ['dev', 'ops'] }],
  ['--as alice --as-group dev --as-group=ops', { user: 'alice', groups: ['dev', 'ops'] }],
  ['  system:serviceaccount:shop:web ', { user: 'system:serviceaccount:shop:web' }],
  ['', undefined],
  ['groups dev', undefined],
]
for (const [text, who] of people) {
  test(`"${text}" is ${who ? who.user : 'nobody'}`, () => assert.deepEqual(readWho(text), who))
}

const ROLES = {
  uri: 'file:///roles.yaml',
  text: `apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata: {name: reader, namespace: shop}
rules:
- {apiGroups: [""], resources: [pods], verbs: [get]}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: {name: b, namespace: shop}
roleRef: {apiGroup: rbac.authorization.k8s.io, kind: Role, name: reader}
subjects: [{apiGroup: rbac.authorization.k8s.io, kind: User, name: "<alice>"}]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: {name: c, namespace: shop}
roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: elsewhere}
subjects: [{apiGroup: rbac.authorization.k8s.io, kind: User, name: "<alice>"}]
`,
}

/** Texts of the cells of each row, links marked by their lines. */
const rowsOf = (html: string): string[] =>
  [...html.matchAll(/<tr class="">(.*)<\/tr>/g)].map(([, row = '']) =>
    row
      .replaceAll(/<a href="([^"]*)">([^<]*)<\/a>/g, (_, link: string, text: string) => {
        const line = /"line":(\d+)/.exec(decodeURIComponent(link))?.[1]
        return `[${text}](${line})`
      })
      .replaceAll('</td><td>', ' | ')
      .replaceAll(/<\/?td>/g, ''),
  )

test('a page of permissions has a row for each rule, which leads to its line, and says what is not known', () => {
  const html = permissionsPage('What <alice> may do', permissions([ROLES], { user: '<alice>' }), 'n')
  assert.deepEqual(rowsOf(html), [
    '[get on pods (core)](4) | in shop | Role shop/reader rule 1 | RoleBinding shop/b | User &lt;alice&gt;',
  ])
  assert.match(html, /RoleBinding shop\/c<\/a> gives ClusterRole elsewhere/)
  assert.ok(!html.includes('<alice>'))
})

test('a page of those who may do something has a row for each of them', () => {
  const html = holdersPage('Who may', whoMay([ROLES], 'get pods web-0 -n shop'), 'n')
  assert.deepEqual(rowsOf(html), ['[User &lt;alice&gt;](10) | Role shop/reader rule 1 | RoleBinding shop/b'])
})

test('pages say so where there is nothing to tell', () => {
  assert.match(permissionsPage('', permissions([], { user: 'eve' }), 'n'), /Nothing in these files/)
  assert.match(holdersPage('', whoMay([], 'get pods'), 'n'), /Nobody/)
})
