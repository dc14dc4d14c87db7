import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openAround } from '../../../../server/src/service/around.ts'
import { completionsAt } from '../../../../server/src/service/completion.ts'
import { hoverAt } from '../../../../server/src/service/hover.ts'
import { openStream } from '../../../../server/src/yaml/stream.ts'
import { cursorIn } from '../../editing/cursor.ts'

const role = (annotation: string): string => `apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata:
  name: intents
  namespace: edge
  annotations:
    sdewan-bucket-type-permission: ${annotation}
rules:
  - apiGroups: [batch.sdewan.akraino.org]
    resources: [ipsecsites, mwan3rules]
    verbs: [create, update, patch, delete]
---
apiVersion: batch.sdewan.akraino.org/v1alpha1
kind: Mwan3Rule
metadata:
  name: web
  labels:
    sdewan-bucket-type: app-intent
`

/** With all that the text holds around it. */
function stream(text: string) {
  const documents = openStream(text).documents.map(document => ({ uri: 'role.yaml', document }))
  return { stream: openStream(text), around: openAround(documents) }
}

function hover(annotation: string): string | undefined {
  const { text, position } = cursorIn(role(annotation).replaceAll('|-', '¦-'))
  const own = text.replaceAll('¦-', '|-')
  return hoverAt('role.yaml', stream(own).stream, position)?.markdown
}

/** Labels, and the text that each would leave. */
function completions(annotation: string): { label: string; text: string }[] {
  const { text, position } = cursorIn(role(annotation))
  const { stream: read, around } = stream(text)
  return completionsAt('role.yaml', read, position, { around }).map(({ label, range, newText }) => {
    const line = text.split('\n')[range.start.line] ?? ''
    return { label, text: (line.slice(0, range.start.character) + newText + line.slice(range.end.character)).trim() }
  })
}

const LINE = 'sdewan-bucket-type-permission: '

describe('the hover of a label permission', () => {
  const cases: [name: string, annotation: string, words: RegExp | undefined][] = [
    [
      'a key says what it matches and grants',
      `'{"mw|an3*": ["app-intent"]}'`,
      /matches 2 guarded resources: `mwan3policies`, `mwan3rules`.*app-intent/s,
    ],
    [
      'a plural says what is granted',
      `'{"mw|an3rules": ["*"]}'`,
      /^Objects of `mwan3rules`\.\n\nPermits create, update, patch and delete of objects that are labelled with any `sdewan-bucket-type`/,
    ],
    [
      'a value says for which resources',
      `'{"mwan3rules": ["app-|intent"]}'`,
      /^Permits create, update, patch and delete of `mwan3rules` that are labelled `sdewan-bucket-type`: `app-intent`/,
    ],
    ['a value in a block', '|-\n      {"mwan3rules":\n       ["app", "k8s-‸*"]}', /`k8s-\*`/],
    ['a value behind escapes', String.raw`"{\"mwan3rules\": [\"app-|intent\"]}"`, /`app-intent`/],
    ['a key of no resource', `'{"Mw|an3Rule": ["*"]}'`, /matches no guarded resource/],
    ['a key that comes again', `'{"mw|an3rules": ["a"], "mwan3rules": ["b"]}'`, /only the last one counts/],
    ['an entry of broken JSON', `'{"mw|an3rules": ["a"],}'`, /ignores the whole annotation.*`mwan3rules`/s],
    ['a bracket says nothing', `'{|  "mwan3rules": ["a"]}'`, undefined],
  ]
  for (const [name, annotation, words] of cases) {
    test(name, () => {
      const found = hover(annotation)
      if (words) assert.match(found ?? '', words)
      else assert.equal(found, undefined)
    })
  }
})

test('the name of the annotation shows the whole of it as a table', () => {
  const { text, position } = cursorIn(
    role(`'{"mwan3*": ["a", "b"], "Cnf": ["*"]}'`).replace(
      'sdewan-bucket-type-permission:',
      'sdewan-bucket-|type-permission:',
    ),
  )
  const found = hoverAt('role.yaml', stream(text).stream, position)?.markdown ?? ''
  assert.match(
    found,
    /\| `mwan3\*` \| `mwan3policies`, `mwan3rules` \| `a`, `b` \|\n\| `Cnf` \| no resource \| every label value \|/,
  )
})

test('the label of a guarded object says what it is for', () => {
  const { text, position } = cursorIn(role(`'{}'`).replace('sdewan-bucket-type: ', 'sdewan-bucket-|type: '))
  assert.match(hoverAt('role.yaml', stream(text).stream, position)?.markdown ?? '', /The bucket of the object/)
})

describe('the completion of a label permission', () => {
  const first = (annotation: string, count = 2) => completions(annotation).slice(0, count)

  test('offers the resources of the role first where a key is written', () => {
    assert.deepEqual(first(`'{"|"}'`), [
      { label: 'mwan3rules', text: `${LINE}'{"mwan3rules"}'` },
      { label: 'ipsecsites', text: `${LINE}'{"ipsecsites"}'` },
    ])
  })
  test('writes a list behind a new key', () => {
    assert.deepEqual(first(`'{"mwan3rules": ["a"], |}'`, 1), [
      { label: 'ipsecsites', text: `${LINE}'{"mwan3rules": ["a"], "ipsecsites": [""]}'` },
    ])
  })
  test('writes the braces of an empty annotation', () => {
    assert.deepEqual(first(`'|'`, 1), [{ label: 'mwan3rules', text: `${LINE}'{"mwan3rules": [""]}'` }])
  })
  test('escapes quotes in a double-quoted string', () => {
    assert.deepEqual(first('"|"', 1), [{ label: 'mwan3rules', text: String.raw`${LINE}"{\"mwan3rules\": [\"\"]}"` }])
  })
  test('offers buckets that objects carry and roles permit', () => {
    assert.deepEqual(
      completions(`'{"mwan3rules": ["|"], "ipsecsites": ["k8s-service"]}'`).map(({ label }) => label),
      ['app-intent', 'k8s-service', '*'],
    )
  })
  test('puts a value into a list that is not there yet', () => {
    assert.deepEqual(first(`'{"mwan3rules": |}'`, 1), [
      { label: 'app-intent', text: `${LINE}'{"mwan3rules": ["app-intent"]}'` },
    ])
  })
  test('offers what is not in the list yet', () => {
    assert.deepEqual(
      completions(`'{"mwan3rules": ["app-intent", "|"]}'`).map(({ label }) => label),
      ['*'],
    )
  })
  test('closes an open quote in a block', () => {
    assert.deepEqual(first('¦-\n      {"mwan3rules": ["app|\n'.replace('|', '‸').replace('¦', '|'), 1), [
      { label: 'app-intent', text: '{"mwan3rules": ["app-intent"' },
    ])
  })
})

test('an annotation of a cloud says what it is for', () => {
  const { text, position } = cursorIn(
    'apiVersion: v1\nkind: ServiceAccount\nmetadata: {name: web, annotations: {eks.amazonaws.com/to|ken-expiration: "60"}}\n',
  )
  assert.equal(
    hoverAt('account.yaml', stream(text).stream, position)?.markdown,
    'Seconds after which their tokens expire; 86400 without it.\n\nRead on a ServiceAccount or a Pod.\n\nOnly together with `eks.amazonaws.com/role-arn`.',
  )
})
