import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choices, type Offer } from '../../../client/src/explain/choices.ts'
import { withRequest } from '../../../client/src/explain/history.ts'
import { COMMANDS, historiesOf, textsFor } from '../../../client/src/explain/kind-texts.ts'
import { explain, parseRequest } from '../../../server/src/index.ts'
import { kinds } from '../../../server/src/kinds/index.ts'

const { forms } = textsFor(['audit-policy'])

const nothing: Offer = { typed: '', recent: [], examples: [], paste: false, forms }

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
    'for this file: GET /healthz',
    `forms: ${forms[0]?.label}`,
  ]))

test('the first row, which Enter takes, stands under no heading', () => {
  const [first] = choices({ ...nothing, recent: ['GET /livez'] })
  assert.deepEqual(first, {
    heading: '',
    choices: [{ kind: 'recent', label: 'GET /livez', request: 'GET /livez', description: 'recent' }],
  })
  assert.equal(choices({ ...nothing, typed: 'GET /livez', recent: ['GET /livez/ping'] })[0]?.choices[0]?.kind, 'typed')
})

for (const { id } of kinds) {
  test(`forms and placeholder for ${id} are requests already, as they are put into the box`, () => {
    const { placeholder, forms } = textsFor([id])
    const requests = [placeholder, ...forms.flatMap(({ request }) => (request === '' ? [] : [request]))]
    assert.deepEqual(
      requests.filter(request => !('requests' in parseRequest(request))),
      [],
    )
    assert(forms.length > 2)
  })
}

test('a text of several kinds is asked in the forms of all of them, each once', () => {
  const labels = (ids: readonly string[]) => textsFor(ids).forms.map(({ label }) => label)
  const ids = kinds.map(({ id }) => id)
  assert.deepEqual(new Set(labels(ids)), new Set(ids.flatMap(id => labels([id]))))
  assert.equal(new Set(labels(ids)).size, labels(ids).length)
  assert.deepEqual(labels(['network-policy', 'network-policy']), labels(['network-policy']))
})

test('what was asked of one kind is offered where it can be asked again', () => {
  assert.deepEqual(historiesOf(['audit-policy']), historiesOf(['rbac', 'audit-policy']))
  assert.notDeepEqual(historiesOf(['audit-policy']), historiesOf(['network-policy']))
  assert.equal(historiesOf([]).length, 1)
})

test('the commands that ask are about kinds that there are', () => {
  const asked = Object.values(COMMANDS).flatMap(kind => kind ?? [])
  assert(asked.length > 0 && asked.every(kind => kinds.some(({ id }) => id === kind)))
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
