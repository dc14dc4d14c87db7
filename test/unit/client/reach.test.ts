import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageOf } from '../../../client/src/reach/page.ts'
import { scopeGroups, scopeTitle, workloadGroups } from '../../../client/src/reach/scopes.ts'

const FOUND = {
  namespaces: ['db', 'shop'],
  workloads: ['db/Pod/postgres', 'shop/Deployment/web'],
  here: {},
}

const rows = (groups: ReturnType<typeof scopeGroups>) =>
  groups.map(({ heading, choices }) => [
    heading,
    ...choices.map(({ label, description = '' }) => `${label} ${description}`),
  ])

test('what is at the cursor is offered first, and once', () => {
  assert.deepEqual(rows(scopeGroups({ ...FOUND, here: { namespace: 'shop', workload: 'shop/Deployment/web' } })), [
    ['here', 'shop/web Deployment', 'shop namespace'],
    ['everything', 'All namespaces '],
    ['namespaces', 'db namespace'],
    ['workloads', 'db/postgres Pod'],
  ])
})

test('where nothing is at the cursor everything is offered', () => {
  assert.deepEqual(rows(scopeGroups(FOUND)), [
    ['everything', 'All namespaces '],
    ['namespaces', 'db namespace', 'shop namespace'],
    ['workloads', 'db/postgres Pod', 'shop/web Deployment'],
  ])
})

test('who asks about a workload is offered workloads', () => {
  assert.deepEqual(rows(workloadGroups(FOUND)), [['workloads', 'db/postgres Pod', 'shop/web Deployment']])
})

test('the panel is named after what it shows', () => {
  assert.deepEqual([{}, { namespace: 'shop' }, { workload: 'shop/Deployment/web' }].map(scopeTitle), [
    undefined,
    'shop',
    'shop/web',
  ])
})

const range = { start: { line: 1, character: 2 }, end: { line: 3, character: 4 } }
const RESULT = {
  title: 'Title <1>',
  svg: '<svg/>',
  markdown: '',
  lists: [
    {
      workloads: [{ text: 'shop/<b>', place: { uri: 'file:///a"b.yaml', range } }],
      reaches: [
        {
          allowed: 'some' as const,
          ports: 'TCP 5432',
          with: ['db/<i>', 'x'],
          because: [{ text: 'rule 1', place: { uri: 'u', range } }],
        },
      ],
      isReachedBy: [
        {
          allowed: 'none' as const,
          ports: 'no port',
          with: ["it's"],
          because: [{ text: 'denied ' }, { text: 'by a&b' }],
        },
      ],
    },
  ],
  notes: ['<note>'],
}

test('a page runs no script, loads nothing, and has no style but its own', () => {
  const page = pageOf(RESULT, 'once')
  assert.match(page, /Content-Security-Policy" content="default-src 'none'; style-src 'nonce-once'"/)
  assert.doesNotMatch(page, /<script|<link|<img|style="|\son[a-z]+=/)
  assert.match(page, /<style nonce="once">/)
})

test('a page takes names for text', () => {
  const page = pageOf(RESULT, 'once')
  for (const text of [
    'Title &lt;1&gt;',
    'shop/&lt;b&gt;',
    'db/&lt;i&gt;, x',
    'it&#39;s',
    'denied by a&amp;b',
    '&lt;note&gt;',
  ]) {
    assert(page.includes(text), text)
  }
})

test('what a page names leads to its place', () => {
  const links = [...pageOf(RESULT, 'once').matchAll(/<a href="command:whichrule\.reveal\?([^"]*)">/g)]
  assert.deepEqual(
    links.map(([, query = '']) => JSON.parse(decodeURIComponent(query))),
    [
      ['file:///a"b.yaml', range],
      ['u', range],
    ],
  )
})
