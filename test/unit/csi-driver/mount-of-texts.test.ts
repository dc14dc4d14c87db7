import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Explanation, explain, type TraceStep } from '../../../server/src/index.ts'

const DRIVER = `apiVersion: storage.k8s.io/v1
kind: CSIDriver
metadata:
  name: vault.csi.example.com
spec:
  attachRequired: false
  podInfoOnMount: true
  volumeLifecycleModes: [Ephemeral, Persistent]
  tokenRequests:
    - audience: vault
  serviceAccountTokenInSecrets: true
`

const PODS = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web, namespace: shop }
spec:
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      serviceAccountName: shopkeeper
      securityContext: { fsGroup: 2000 }
      containers: [{ name: web, image: web }]
      volumes:
        - name: creds
          csi:
            driver: vault.csi.example.com
            readOnly: true
            volumeAttributes: { role: web }
            nodePublishSecretRef: { name: login }
        - name: data
          persistentVolumeClaim: { claimName: data }
        - name: scratch
          ephemeral:
            volumeClaimTemplate:
              spec: { storageClassName: fast, accessModes: [ReadWriteOnce] }
        - name: lost
          persistentVolumeClaim: { claimName: dat }
        - name: slow
          persistentVolumeClaim: { claimName: slow }
        - name: settings
          configMap: { name: settings }
---
apiVersion: apps/v1
kind: StatefulSet
metadata: { name: db, namespace: shop }
spec:
  selector: { matchLabels: { app: db } }
  template:
    metadata: { labels: { app: db } }
    spec:
      securityContext: { fsGroup: 3000 }
      containers: [{ name: db, image: db }]
      volumes:
        - name: files
          emptyDir: {}
  volumeClaimTemplates:
    - metadata: { name: files }
      spec: { accessModes: [ReadWriteOncePod] }
    - metadata: { name: plain }
      spec: { storageClassName: plain, accessModes: [ReadWriteOnce] }
    - metadata: { name: aged }
      spec: { storageClassName: aged, accessModes: [ReadWriteOnce] }
---
apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: data, namespace: shop }
spec: { storageClassName: "", accessModes: [ReadWriteMany] }
---
apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: slow, namespace: shop }
spec: { storageClassName: fats, accessModes: [ReadWriteMany] }
---
apiVersion: v1
kind: PersistentVolume
metadata: { name: pv-1 }
spec:
  accessModes: [ReadWriteMany]
  claimRef: { name: data, namespace: shop }
  mountOptions: [ro]
  csi:
    driver: vault.csi.example.com
    volumeHandle: bucket-7
    fsType: ext4
    volumeAttributes: { bucket: b }
---
apiVersion: storage.k8s.io/v1
kind: StorageClass
metadata:
  name: fast
  annotations: { storageclass.kubernetes.io/is-default-class: "true" }
provisioner: disk.csi.example.com
parameters: { csi.storage.k8s.io/fstype: xfs }
---
apiVersion: storage.k8s.io/v1
kind: StorageClass
metadata: { name: plain }
provisioner: disk.csi.example.com
---
apiVersion: storage.k8s.io/v1
kind: StorageClass
metadata: { name: aged }
provisioner: disk.csi.example.com
parameters: { fsType: ext4, csiNodePublishSecretName: login }
`

const texts = [
  { uri: 'file:///driver.yaml', text: DRIVER },
  { uri: 'file:///pods.yaml', text: PODS },
]

function mounted(line: string): Explanation & { kind: 'csi-driver' } {
  const [explanation] = explain(texts, line)
  assert.ok(explanation?.kind === 'csi-driver')
  return explanation
}

const steps = (all: readonly TraceStep[]): TraceStep[] => all.flatMap(step => [step, ...steps(step.steps ?? [])])

const verdicts: [line: string, verdict: string][] = [
  [
    'mount shop/web volume creds',
    'Mounted by vault.csi.example.com: tokens for vault in secrets, info about the pod; not attached',
  ],
  [
    'mount shop/web-5d9f7c-abcde volume data kubelet 1.34',
    'Mounted by vault.csi.example.com: tokens for vault in volume_context, info about the pod; not attached',
  ],
  [
    'mount shop/web volume creds apiserver 1.34',
    'Mounted by vault.csi.example.com: tokens for vault in volume_context, info about the pod; not attached',
  ],
  [
    'mount shop/web volume scratch',
    'Mounted by disk.csi.example.com: neither tokens nor info about the pod; attached before',
  ],
  [
    'mount shop/db-0 volume files',
    'Mounted by disk.csi.example.com: neither tokens nor info about the pod; attached before',
  ],
  [
    'mount shop/db volume files',
    'Mounted by disk.csi.example.com: neither tokens nor info about the pod; attached before',
  ],
  ['mount shop/wbe volume creds', 'No file shows a pod shop/wbe. The nearest is shop/web.'],
  ['mount store/db volume files', 'No file shows a pod store/db. The nearest is shop/db.'],
  ['mount shop/web volume cred', 'Deployment shop/web has no volume cred. The nearest is creds.'],
  [
    'mount shop/web volume lost',
    'No file shows the claim shop/dat, nor a PersistentVolume that is bound to it. The nearest is shop/data.',
  ],
  ['mount shop/web volume slow', 'Claim shop/slow names the class fats, which no file shows. The nearest is fast.'],
  [
    'mount shop/web volume settings',
    'Volume settings of shop/web is neither a CSI volume nor a claim: no driver mounts it.',
  ],
]
for (const [line, verdict] of verdicts) {
  test(`${line}: ${verdict}`, () => assert.equal(mounted(line).verdict, verdict))
}

test('pod, volume and PersistentVolume of the files give what the driver gets', () => {
  const { outcome } = mounted('mount shop/web volume data')
  assert.deepEqual(
    {
      id: outcome.volumeId,
      flags: outcome.mountFlags,
      stage: outcome.nodeStage,
      bucket: (outcome.volumeContext as Record<string, string>).bucket,
      account: (outcome.volumeContext as Record<string, string>)['csi.storage.k8s.io/serviceAccount.name'],
      fsGroup: (outcome.fsGroup as { by: string }).by,
    },
    { id: 'bucket-7', flags: ['ro'], stage: 'depends', bucket: 'b', account: 'shopkeeper', fsGroup: 'depends' },
  )
})

/** The driver has no VOLUME_MOUNT_GROUP. */
const fsGroupOf = (name: string): unknown => {
  const [explanation] = explain(texts, {
    pod: { namespace: 'shop', name: 'db-0' },
    volume: { name },
    driverCapabilities: [],
  })
  assert.ok(explanation?.kind === 'csi-driver')
  return (explanation.outcome.fsGroup as { by: string }).by
}

test('what makes a volume may set an fsType of its own where the class says none', () =>
  assert.equal(fsGroupOf('plain'), 'depends'))

test('the old names of the parameters of a class count too', () => {
  assert.equal(fsGroupOf('aged'), 'kubelet')
  const labels = steps(mounted('mount shop/db-0 volume aged').trace).map(({ label }) => label)
  assert.ok(labels.includes('Secret login'))
})

test('a workload stands for its pods: of a StatefulSet for the first, of others none has a name yet', () => {
  const podOf = (line: string) =>
    (mounted(line).outcome.volumeContext as Record<string, string>)['csi.storage.k8s.io/pod.name']
  assert.equal(podOf('mount shop/web volume creds'), '<name of the pod>')
  assert.equal(podOf('mount shop/web-5d9f7c-abcde volume creds'), 'web-5d9f7c-abcde')
  const bound = PODS.replace('claimRef: { name: data,', 'claimRef: { name: files-db-0,')
  const [explanation] = explain(
    [texts[0] ?? assert.fail(), { uri: 'file:///pods.yaml', text: bound }],
    'mount shop/db volume files',
  )
  assert.ok(explanation?.kind === 'csi-driver')
  assert.equal(explanation.outcome.volumeId, 'bucket-7')
  assert.equal((explanation.outcome.volumeContext as Record<string, string>)['csi.storage.k8s.io/pod.name'], 'db-0')
})

test('a volume is labelled for the container that mounts it', () => {
  const pod = `apiVersion: v1
kind: Pod
metadata: { name: two, namespace: shop }
spec:
  securityContext: { seLinuxOptions: { level: "s0:c1" } }
  containers:
    - name: plain
      volumeMounts: [{ name: shared, mountPath: /a }]
    - name: own
      securityContext: { seLinuxOptions: { level: "s0:c2" } }
      volumeMounts: [{ name: secret, mountPath: /b }]
  volumes:
    - { name: shared, ephemeral: { volumeClaimTemplate: { spec: { storageClassName: fast } } } }
    - { name: secret, ephemeral: { volumeClaimTemplate: { spec: { storageClassName: fast } } } }
    - { name: unused, ephemeral: { volumeClaimTemplate: { spec: { storageClassName: fast } } } }
`
  const driver = DRIVER.replace('vault.csi', 'disk.csi').replace('podInfoOnMount', 'seLinuxMount')
  const all = [...texts, { uri: 'file:///two.yaml', text: pod }, { uri: 'file:///disk.yaml', text: driver }]
  const levels = ['shared', 'secret', 'unused'].map(name => {
    const pod = { namespace: 'shop', name: 'two' }
    const [explanation] = explain(all, { pod, volume: { name }, node: { selinux: true } })
    assert.ok(explanation?.kind === 'csi-driver')
    return /s0:c\d/.exec((explanation.outcome.mountFlags as string[]).join())?.[0]
  })
  assert.deepEqual(levels, ['s0:c1', 's0:c2', 's0:c1'])
})

test('each row of the table of versions says something', () => {
  const driver = DRIVER.replace('vault.csi', 'disk.csi').replace(
    / {2}tokenRequests:[\s\S]*$/,
    '  nodeAllocatableUpdatePeriodSeconds: 60\n',
  )
  const [explanation] = explain([...texts, { uri: 'file:///disk.yaml', text: driver }], 'mount shop/web volume scratch')
  const rows = explanation?.trace.find(({ label }) => label === 'versions')?.steps?.map(({ reason }) => reason)
  assert.deepEqual(rows, ['nodeAllocatableUpdatePeriodSeconds is dropped', 'no field is dropped'])
})

test('each key of volume_context leads to where it comes from', () => {
  const all = steps(mounted('mount shop/web volume creds').trace)
  const places = (label: string) => all.filter(step => step.label === label).map(({ uri, path }) => `${uri} ${path}`)
  assert.deepEqual(places('role'), ['file:///pods.yaml spec.template.spec.volumes[0].csi.volumeAttributes.role'])
  assert.deepEqual(places('csi.storage.k8s.io/pod.name'), ['file:///driver.yaml spec.podInfoOnMount'])
  assert.deepEqual(places('csi.storage.k8s.io/serviceAccount.tokens'), ['file:///driver.yaml spec.tokenRequests'])
})

test('a table says which versions of API server and kubelet give another answer', () => {
  const { trace, outcome } = mounted('mount shop/web volume creds')
  const [table] = trace.filter(({ label }) => label === 'versions')
  const rows = [
    'API server 1.24-1.34, kubelet 1.24-1.34: serviceAccountTokenInSecrets is dropped; tokens in volume_context',
    'API server 1.35-1.37, kubelet 1.32-1.34: tokens in volume_context',
    'API server 1.35-1.37, kubelet 1.35-1.37: tokens in secrets',
  ]
  assert.deepEqual(
    table?.steps?.map(({ label, reason }) => `${label}: ${reason}`),
    rows,
  )
  assert.deepEqual(
    table?.steps?.map(({ result }) => result),
    ['not-reached', 'not-reached', 'match'],
  )
  assert.equal((outcome.versions as unknown[]).length, 3)
})

test('without pods and drivers nothing answers a line', () => {
  assert.deepEqual(
    explain([{ uri: 'file:///a.yaml', text: 'apiVersion: v1\nkind: Namespace\n' }], 'mount a/b volume c'),
    [],
  )
})

test('a template is answered as it stands', () => {
  const text = DRIVER.replace('podInfoOnMount: true', '{{- if .Values.info }}\n  podInfoOnMount: true\n  {{- end }}')
  const [explanation] = explain(
    [{ uri: 'file:///driver.yaml', text }, ...texts.slice(1)],
    'mount shop/web volume creds',
  )
  assert.ok(explanation?.verdict.startsWith('Depends on what the template fills in; as it stands: Mounted by'))
})
