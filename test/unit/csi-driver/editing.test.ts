import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain } from '../../../server/src/index.ts'
import { openAround } from '../../../server/src/service/around.ts'
import { codeLensesOf } from '../../../server/src/service/code-lens.ts'
import { completionsAt } from '../../../server/src/service/completion.ts'
import type { FeatureOptions } from '../../../server/src/service/feature-options.ts'
import { hoverAt } from '../../../server/src/service/hover.ts'
import { inlayHintsOf } from '../../../server/src/service/inlay-hints.ts'
import { recognised } from '../../../server/src/service/recognised.ts'
import { requestExamplesOf } from '../../../server/src/service/request-examples.ts'
import { symbolsOf } from '../../../server/src/service/symbols.ts'
import { openStream } from '../../../server/src/yaml/stream.ts'
import { cursorIn } from '../editing/cursor.ts'

const URI = 'file:///driver.yaml'

const DRIVER = `apiVersion: storage.k8s.io/v1
kind: CSIDriver
metadata:
  name: vault.csi.example.com
spec:
  attachRequired: false
  podInfoOnMount: true
  volumeLifecycleModes: [Ephemeral]
  fsGroupPolicy: File
  requiresRepublish: true
  tokenRequests:
    - audience: vault
      expirationSeconds: 900
    - audience: ""
  serviceAccountTokenInSecrets: true
`

const PODS = `apiVersion: v1
kind: Pod
metadata: { name: web, namespace: shop }
spec:
  containers: [{ name: web, image: web }]
  volumes:
    - name: creds
      csi: { driver: vault.csi.example.com }
---
apiVersion: storage.k8s.io/v1
kind: StorageClass
metadata: { name: fast }
provisioner: disk.csi.example.com
`

function workspace(driver: string): FeatureOptions {
  const texts = [
    { uri: URI, text: driver },
    { uri: 'file:///pods.yaml', text: PODS },
  ]
  const documents = texts.flatMap(({ uri, text }) => openStream(text).documents.map(document => ({ uri, document })))
  return { around: openAround(documents) }
}

describe('the hover of a CSIDriver', () => {
  const hover = (marked: string, options: FeatureOptions = {}): string => {
    const { text, position } = cursorIn(marked)
    return hoverAt(URI, openStream(text), position, { ...workspace(text), ...options })?.markdown ?? ''
  }

  const cases: { it: string; at: [from: string, to: string]; version?: string; says: RegExp[] }[] = [
    {
      it: 'says in plain words what the whole comes to, and who uses it',
      at: ['kind: CSIDriver', 'kind: CSI|Driver'],
      says: [
        /\*\*CSIDriver vault\.csi\.example\.com\*\*/,
        /- Mounts volumes written into the pod\./,
        /vault \(900 seconds\) and the API server itself \(3600 seconds\), in secrets/,
        /In these files: used by Pod shop\/web\./,
      ],
    },
    {
      it: 'says of a text that cannot be read in full that it is no template',
      at: [
        'kind: CSIDriver\nmetadata:\n  name: vault.csi.example.com\nspec:\n',
        'kind: CSI|Driver\nmetadata:\n  name: vault.csi.example.com\nspec:\n  storageCapacity: "true"\n',
      ],
      says: [/Part of it cannot be read: this is what stands here\./],
    },
    {
      it: 'says how long a token of a minute is good',
      at: ['expirationSeconds: 900', 'expiration|Seconds: 60'],
      says: [/good for 60 seconds \(1 minute\)/],
    },
    {
      it: 'says of a field what it does, its default, and that it never changes',
      at: ['attachRequired', 'attach|Required'],
      says: [/Default true/, /Here: Nothing is attached before: inline volumes never are\./, /refuses to change it/],
    },
    {
      it: 'says that pod info could not be changed before 1.29',
      at: ['podInfoOnMount', 'pod|InfoOnMount'],
      version: '1.28',
      says: [/since Kubernetes 1\.29/, /In Kubernetes 1\.28: kube-apiserver refuses to change it/],
    },
    {
      it: 'says that it can be changed since',
      at: ['podInfoOnMount', 'pod|InfoOnMount'],
      says: [/In Kubernetes 1\.37: it can be changed\./],
    },
    {
      it: 'says what a token is for and which way it goes',
      at: ['audience: vault', 'audience: va|ult'],
      says: [/A token for `vault`, good for 900 seconds \(15 minutes\), handed on in `secrets`/],
    },
    { it: 'says what a value means', at: ['File', 'Fi|le'], says: [/\*\*File\*\*/, /always changes owner/] },
  ]
  for (const { it: title, at, version, says } of cases) {
    it(title, () => {
      const markdown = hover(DRIVER.replace(...at), version ? { kubernetesVersion: version } : {})
      for (const pattern of says) assert.match(markdown, pattern)
    })
  }
})

describe('completion in a CSIDriver', () => {
  const labels = (marked: string, options: FeatureOptions = {}): string[] => {
    const { text, position } = cursorIn(marked)
    return completionsAt(URI, openStream(text), position, { ...workspace(text), ...options }).map(({ label }) => label)
  }
  const spec = (line: string): string =>
    `apiVersion: storage.k8s.io/v1\nkind: CSIDriver\nmetadata: {name: a}\nspec:\n  ${line}\n`

  it('offers fields by version', () => {
    assert.ok(labels(spec('|')).includes('serviceAccountTokenInSecrets'))
    assert.ok(!labels(spec('|'), { kubernetesVersion: '1.34' }).includes('serviceAccountTokenInSecrets'))
  })

  it('offers policies and modes', () => {
    assert.deepEqual(labels(spec('fsGroupPolicy: |')).sort(), ['File', 'None', 'ReadWriteOnceWithFSType'])
    assert.deepEqual(labels(spec('volumeLifecycleModes: [|]')), ['Persistent', 'Ephemeral'])
  })

  it('offers names of drivers that the files use and that have no CSIDriver', () => {
    const found = labels(
      DRIVER.replace('---', '') +
        `---\napiVersion: storage.k8s.io/v1\nkind: CSIDriver\nmetadata:\n  name: |\nspec: {}\n`,
    )
    assert.deepEqual(found, ['disk.csi.example.com'])
  })
})

describe('the other parts of an editor for a CSIDriver', () => {
  it('the outline has the fields and the tokens', () => {
    const [symbol] = symbolsOf(URI, openStream(DRIVER))
    assert.deepEqual(
      symbol?.children.map(({ name, detail }) => `${name} (${detail})`),
      [
        'attachRequired (false)',
        'fsGroupPolicy (File)',
        'podInfoOnMount (true)',
        'requiresRepublish (true)',
        'serviceAccountTokenInSecrets (true)',
        'tokenRequests (in secrets)',
        'volumeLifecycleModes (Ephemeral)',
      ],
    )
    const tokens = symbol?.children.find(({ name }) => name === 'tokenRequests')
    assert.deepEqual(
      tokens?.children.map(({ name, detail }) => `${name}: ${detail}`),
      ['vault: 900 seconds', 'the API server itself: 3600 seconds'],
    )
  })

  it('hints say which way tokens go and whom an empty audience means', () => {
    const all = { start: { line: 0, character: 0 }, end: { line: 100, character: 0 } }
    const hints = (text: string, version?: string) =>
      inlayHintsOf(URI, openStream(text), all, version ? { kubernetesVersion: version } : {}).map(({ label }) =>
        label.trim(),
      )
    assert.deepEqual(hints(DRIVER), ['in secrets', 'the API server itself'])
    assert.ok(hints(DRIVER.replace('Secrets: true', 'Secrets: false')).includes('in volume_context'))
    assert.ok(
      hints(
        'apiVersion: storage.k8s.io/v1\nkind: CSIDriver\nmetadata: {name: a}\nspec:\n  seLinuxMount: true\n',
        '1.27',
      ).includes('dropped'),
    )
  })

  it('the lens previews a mount, and the volumes of the files are the examples', () => {
    assert.deepEqual(
      codeLensesOf(URI, openStream(DRIVER)).map(({ title }) => title),
      ['Preview mount'],
    )
    const objects = openStream(DRIVER).documents.flatMap(document => recognised(URI, document))
    assert.deepEqual(requestExamplesOf(objects, workspace(DRIVER)), [
      'mount shop/web volume creds',
      'mount shop/web-0 volume data',
    ])
  })

  it('an answer is short', () => {
    const [object] = openStream(DRIVER).documents.flatMap(document => recognised(URI, document))
    const texts = [
      { uri: URI, text: DRIVER },
      { uri: 'file:///pods.yaml', text: PODS },
    ]
    const [explanation] = explain(texts, 'mount shop/web volume creds')
    assert.ok(object && explanation)
    const answer = object.kind.editing.answer({ ...explanation, object: object.object, trace: [] } as never)
    assert.equal(answer, 'tokens in secrets · not attached · Ephemeral')
  })
})
