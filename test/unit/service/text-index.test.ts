import assert from 'node:assert/strict'
import { test } from 'node:test'
import { check } from '../../../server/src/index.ts'
import { checkDocument } from '../../../server/src/service/diagnostics.ts'
import { openTextIndex, type TextIndex } from '../../../server/src/service/text-index.ts'
import type { YamlDocument, YamlStream } from '../../../server/src/yaml/document.ts'
import { editStream, openStream, streamText } from '../../../server/src/yaml/stream.ts'
import { randomFrom } from '../../random.ts'

const policy = (name: string, namespace: string, app: string, ingress: string) =>
  `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: ${name}, namespace: ${namespace}}\nspec:\n  podSelector: {matchLabels: {app: ${app}}}\n  policyTypes: [Ingress]\n  ingress: ${ingress}\n`

const pod = (namespace: string, app: string) =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: ${app}, namespace: ${namespace}, labels: {app: ${app}}}\nspec: {containers: [{name: main, ports: [{containerPort: 80}]}]}\n`

const APPS = ['web', 'api']
const NAMESPACES = ['shop', 'db']

/** Documents that change what is said about one another. */
const DOCUMENTS = [
  ...NAMESPACES.flatMap(namespace => APPS.map(app => pod(namespace, app))),
  ...NAMESPACES.flatMap(namespace =>
    APPS.flatMap(app => ['[]', '[{}]'].map(rules => policy(`p-${app}`, namespace, app, rules))),
  ),
  'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x}\n',
  '# nothing\n',
]

/** What is said of a text, in words that do not depend on where a document stands. */
const said = (problems: readonly { rule: string; path: string; message: string }[]) =>
  problems.map(({ rule, path, message }) => `${rule} ${path} ${message}`)

const saidByIndex = (index: TextIndex, streams: ReadonlyMap<string, YamlStream>) =>
  [...streams].flatMap(([uri, { documents }]) =>
    documents.flatMap(at => said(checkDocument(uri, at, {}, undefined, index.around))),
  )

const saidAfresh = (streams: ReadonlyMap<string, YamlStream>) =>
  said(check([...streams].map(([uri, stream]) => ({ uri, text: streamText(stream) }))))

test('After any changes of any texts, the same is said as when all texts are read anew', () => {
  const random = randomFrom(7)
  const index = openTextIndex()
  const streams = new Map<string, YamlStream>()
  for (let round = 0; round < 150; round++) {
    const uri = `file:///${random(4)}.yaml`
    const text = Array.from({ length: random(4) }, () => DOCUMENTS[random(DOCUMENTS.length)]).join('---\n')
    const stream = text === '' ? undefined : openStream(text)
    index.put(uri, stream)
    if (stream) streams.set(uri, stream)
    else streams.delete(uri)
    const inOrder = new Map([...streams].sort(([a], [b]) => (a < b ? -1 : 1)))
    assert.deepEqual(saidByIndex(index, inOrder), saidAfresh(inOrder))
  }
})

test('As long as the state of a document stays the same, the same is said about it', () => {
  const random = randomFrom(11)
  const index = openTextIndex()
  const streams = new Map(['a', 'b', 'c'].map(uri => [uri, openStream('')]))
  const before = new Map<YamlDocument, { state: number; said: string[] }>()
  let kept = 0
  for (let round = 0; round < 150; round++) {
    const uri = 'abc'[random(3)] ?? ''
    const text = DOCUMENTS[random(DOCUMENTS.length)] ?? ''
    const old = streams.get(uri) ?? openStream('')
    const length = streamText(old).length
    const isLong = old.documents.length > 4
    const stream = editStream(old, { start: isLong ? 0 : length, end: length, newText: isLong ? text : `---\n${text}` })
    streams.set(uri, stream)
    index.put(uri, stream)
    for (const [uri, { documents }] of streams) {
      for (const at of documents) {
        const now = {
          state: index.stateOf(at.document),
          said: said(checkDocument(uri, at, {}, undefined, index.around)),
        }
        const then = before.get(at.document)
        if (then?.state === now.state) {
          assert.deepEqual(now.said, then.said)
          kept++
        }
        before.set(at.document, now)
      }
    }
  }
  assert.ok(kept > 100)
})
