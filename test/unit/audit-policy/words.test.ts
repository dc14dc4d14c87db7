import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ruleInWords } from '../../../server/src/kinds/audit-policy/editing/words.ts'
import { HOLE } from '../../../server/src/yaml/hole.ts'
import { type RuleLiteral, ruleOf } from './policy-of.ts'

const cases: [words: string, rule: RuleLiteral][] = [
  ['every request', {}],
  ['every request, by alice or bob', { users: ['alice', 'bob'] }],
  ['get and list on everything', { verbs: ['get', 'list'] }],
  [
    'get, list and watch on pods/log (core) in any namespace, by anyone in group dev',
    { verbs: ['get', 'list', 'watch'], resources: [{ resources: ['pods/log'] }], userGroups: ['dev'] },
  ],
  ['every request for any resource of the core group in any namespace', { resources: [{}] }],
  [
    'every request for any resource of group apps in any namespace',
    { resources: [{ group: 'apps', resources: ['*'] }] },
  ],
  [
    'every request for any resource of the core group, apps and batch in any namespace',
    { resources: [{}, { group: 'apps' }, { group: 'batch' }] },
  ],
  ['every request for any resource of any group in any namespace', { resources: [{ group: '*' }] }],
  [
    'every request for the subresource status of anything (apps) in any namespace',
    { resources: [{ group: 'apps', resources: ['*/status'] }] },
  ],
  [
    'every request for pods with all subresources (core) in shop',
    { resources: [{ resources: ['pods/*'] }], namespaces: ['shop'] },
  ],
  ['every request for nodes and nodes/status (core)', { resources: [{ resources: ['nodes', 'nodes/status'] }] }],
  [
    'every request for any resource of group apps; secrets named a or b (core) in any namespace',
    { resources: [{ resources: ['secrets'], resourceNames: ['a', 'b'] }, { group: 'apps' }] },
  ],
  [
    'every request for any resource in shop or kube-system or without a namespace',
    { namespaces: ['shop', 'kube-system', ''] },
  ],
  ['every request for any resource without a namespace', { namespaces: [''] }],
  [
    'get on /version and any URL that starts with /healthz',
    { verbs: ['get'], nonResourceURLs: ['/healthz*', '/version'] },
  ],
  ['every request for any URL outside the API', { nonResourceURLs: ['*', '/version'] }],
  ['every request, by alice if in one of the groups dev and ops', { users: ['alice'], userGroups: ['dev', 'ops'] }],
  [
    'create, update, patch, delete and deletecollection on everything',
    { verbs: ['create', 'update', 'patch', 'delete', 'deletecollection'] },
  ],
  ['every request, by a, b and 3 more', { users: ['a', 'b', 'c', 'd', 'e'] }],
  ['every request, by {{…}}, as far as it can be read without the values of the template', { users: [HOLE] }],
]
for (const [words, rule] of cases) test(words, () => assert.equal(ruleInWords(ruleOf(rule), 37), words))

test('before 1.36 the group "*" is a group of that name', () => {
  const words = 'every request for any resource of group * in any namespace'
  assert.equal(ruleInWords(ruleOf({ resources: [{ group: '*' }] }), 35), words)
})
