import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choices, FORMS, type Offer } from '../../../client/src/explain/choices.ts'
import { withRequest } from '../../../client/src/explain/history.ts'
import { explain, parseRequest } from '../../../server/src/index.ts'

const nothing: Offer = { typed: '', recent: [], examples: [], paste: false }

/** "heading: label" of each choice. */
const rows = (offer: Partial<Offer>): string[] =>
  choices({ ...nothing, ...offer }).flatMap(({ heading, choices }) =>
    choices.map(({ label }) => `${heading}: ${label}`),
  )

const POLICY = 'apiVersion: audit.k8s.io/v1\nkind: Policy\nrules: [{level: Metadata}]\n'
const answersTo = (request: string) => ({
  request: [],
  answers: [
    {
      title: request,
      explanations: explain([{ uri: 'policy.yaml', text: POLICY }], request).map(one => ({ ...one, engine: 'Audit' })),
    },
  ],
})

test('before anything is typed there are recent requests, examples, and the forms that a request may have', () =>
  assert.deepEqual(rows({ recent: ['GET /livez', 'GET /version'], examples: ['GET /healthz'] }).slice(0, 4), [
    ': GET /livez',
    'recent: GET /version',
    'for this policy: GET /healthz',
    `forms: ${FORMS[0]?.label}`,
  ]))

test('the first row, which Enter takes, stands under no heading', () => {
  const [first] = choices({ ...nothing, recent: ['GET /livez'] })
  assert.deepEqual(first, {
    heading: '',
    choices: [{ kind: 'recent', label: 'GET /livez', request: 'GET /livez', description: 'recent' }],
  })
  assert.equal(choices({ ...nothing, typed: 'GET /livez', recent: ['GET /livez/ping'] })[0]?.choices[0]?.kind, 'typed')
})

test('a form is put into the box, where it can be changed, and is a request already', () => {
  for (const { request = '' } of FORMS.filter(({ request }) => request !== ''))
    assert('requests' in parseRequest(request))
})

test('what is typed is the first choice, with what the policy answers', () => {
  const typed = 'GET /healthz as alice'
  const [first] = choices({ ...nothing, typed, said: answersTo(typed) })
  assert.deepEqual(first?.choices, [
    {
      kind: 'typed',
      label: typed,
      request: typed,
      detail: 'Metadata by rule 1 of 1: RequestReceived, ResponseComplete; no bodies',
    },
  ])
})

test('what is no request says why, and where it goes wrong', () => {
  const [first] = choices({
    ...nothing,
    typed: 'get pods --frm x',
    said: { problem: { message: 'No flag.', offset: 9 } },
  })
  assert.deepEqual(first?.choices, [
    { kind: 'problem', label: 'No flag.', request: 'get pods --frm x', detail: 'get pods ▸--frm x' },
  ])
})

test('the forms stay until the text is a request', () => {
  const headings = (offer: Partial<Offer>) => choices({ ...nothing, ...offer }).map(({ heading }) => heading)
  assert(headings({ typed: 'GE' }).includes('forms'))
  assert(!headings({ typed: 'GET /a', said: answersTo('GET /a') }).includes('forms'))
})

test('typing narrows what was asked before and the examples, and never offers the same twice', () =>
  assert.deepEqual(
    rows({
      typed: 'heal',
      said: answersTo('GET /a'),
      recent: ['GET /healthz', 'GET /livez'],
      examples: ['GET /healthz', 'get pods'],
    }),
    [': heal', 'recent: GET /healthz'],
  ))

test('a request in the clipboard is offered as it stands, in one line', () => {
  const clipboard = 'kind: Event\nverb: get'
  const [first] = choices({ ...nothing, clipboard })
  assert.deepEqual(first?.choices, [
    { kind: 'clipboard', label: 'kind: Event verb: get', request: clipboard, description: 'clipboard' },
  ])
})

test('where the clipboard may be read only when asked for, it is offered unread', () => {
  assert(rows({ paste: true, examples: ['GET /a'] }).includes('clipboard: Paste from the clipboard'))
  assert(!rows({ paste: true, typed: 'get' }).includes('clipboard: Paste from the clipboard'))
})

test('a request asked again moves to the front, and old ones are forgotten', () => {
  assert.deepEqual(withRequest(['a', 'b'], 'b'), ['b', 'a'])
  const many = Array.from({ length: 20 }, (_, n) => String(n)).reduce<string[]>(withRequest, [])
  assert.deepEqual([many.length, many[0]], [12, '19'])
})
