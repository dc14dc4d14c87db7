import assert from 'node:assert/strict'
import { it } from 'node:test'
import { whyNotCarried } from '../../../server/src/kinds/audit-policy/advice/verbs/verb-meanings.ts'
import { isCarried, type RequestKind } from '../../../server/src/kinds/audit-policy/advice/verbs/verbs.ts'

const words: [RequestKind, string, string, string?][] = [
  ['resource', '*', 'wildcard'],
  ['url', '*', 'wildcard'],
  ['both', 'ALL', 'wildcard'],
  ['resource', 'POST', 'other-word', 'create'],
  ['resource', 'port-forward', 'other-word', 'get create'],
  ['resource', 'Logs', 'other-word', 'get'],
  ['resource', 'LIST', 'misspelt', 'list'],
  ['resource', 'get ', 'misspelt', 'get'],
  ['resource', 'deleteCollection', 'misspelt', 'deletecollection'],
  ['resource', 'delete-collection', 'misspelt', 'deletecollection'],
  ['resource', 'lst', 'misspelt', 'list'],
  ['resource', 'use', 'permission'],
  ['resource', 'connect', 'permission'],
  ['resource', 'trace', 'unknown'],
  ['both', 'TRACE', 'misspelt', 'trace'],
  ['resource', 'configmaps', 'unknown'],
  ['resource', 'constructor', 'unknown'],
  ['url', 'list', 'object-verb', 'get'],
  ['url', 'CREATE', 'object-verb', 'post'],
  ['url', 'GET', 'misspelt', 'get'],
  ['url', 'psot', 'misspelt', 'post'],
]

for (const [kind, word, reason, verbs] of words) {
  it(`"${word}" is carried by no request (${kind}): ${reason}`, () => {
    assert.ok(!isCarried(word, kind))
    const why = whyNotCarried(word, kind)
    assert.equal(why.reason, reason)
    assert.equal('verbs' in why ? why.verbs.join(' ') : undefined, verbs)
  })
}

const carried: [RequestKind, string[]][] = [
  ['resource', ['get', 'list', 'watch', 'create', 'update', 'patch', 'delete', 'deletecollection', 'proxy', '']],
  ['url', ['get', 'head', 'post', 'put', 'patch', 'delete', 'options', 'connect', 'trace']],
  ['both', ['list', 'post', 'deletecollection', 'head', 'options', 'connect', 'trace']],
]

for (const [kind, verbs] of carried) {
  for (const verb of verbs) it(`"${verb}" is a verb of requests (${kind})`, () => assert.ok(isCarried(verb, kind)))
}
