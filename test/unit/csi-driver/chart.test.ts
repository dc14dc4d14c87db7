import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type CheckOptions, check, type Problem } from '../../../server/src/index.ts'
import { applyFixes } from '../../fixture.ts'

const CHART = 'file:///charts/vault-csi/'
const DRIVER = `${CHART}templates/csidriver.yaml`

const chartFile = (kubeVersion: string): string =>
  `apiVersion: v2\nname: vault-csi\nversion: 1.0.0\n${kubeVersion && `kubeVersion: "${kubeVersion}"\n`}`

const PLAIN = '  serviceAccountTokenInSecrets: true\n'
const behind = (condition: string): string => `  {{- if ${condition} }}\n${PLAIN}  {{- end }}\n`

const driver = (field: string): string => `apiVersion: storage.k8s.io/v1
kind: CSIDriver
metadata:
  name: vault.csi.example.com
  labels: {{- include "vault-csi.labels" . | nindent 4 }}
spec:
  attachRequired: false
  podInfoOnMount: true
  volumeLifecycleModes: [Ephemeral]
  requiresRepublish: true
  tokenRequests:
    - audience: vault
${field}`

/** Its directory on the node has another name than the driver. */
const PLUGIN = `apiVersion: apps/v1
kind: DaemonSet
metadata:
  name: {{ include "vault-csi.fullname" . }}
spec:
  template:
    spec:
      containers:
        - name: node-driver-registrar
          image: "{{ .Values.registrar.image }}"
          args: [--kubelet-registration-path=/var/lib/kubelet/plugins/vault/csi.sock]
`

interface Files {
  kubeVersion?: string
  field: string
  plugin?: string
}

function problemsOf({ kubeVersion = '', field, plugin }: Files, options: CheckOptions = {}): Problem[] {
  const texts = [
    { uri: `${CHART}Chart.yaml`, text: chartFile(kubeVersion) },
    { uri: DRIVER, text: driver(field) },
    ...(plugin === undefined ? [] : [{ uri: plugin, text: PLUGIN }]),
  ]
  return check(texts, options).filter(({ severity }) => severity === 'error' || severity === 'warning')
}

interface Case {
  it: string
  files: Files
  rules: string[]
}

const GUARD = 'semverCompare ">=1.35.0-0" .Capabilities.KubeVersion.Version'

const cases: Case[] = [
  {
    it: 'a chart for clusters that do not know the field has to leave it out there',
    files: { kubeVersion: '>=1.28.0-0', field: PLAIN },
    rules: ['csi/token-in-secrets-unknown'],
  },
  { it: 'a chart for newer clusters alone need not', files: { kubeVersion: '>=1.35.0-0', field: PLAIN }, rules: [] },
  { it: 'of a chart that does not say nothing is known', files: { field: PLAIN }, rules: [] },
  {
    it: 'a condition on the version is enough',
    files: { kubeVersion: '>=1.28.0-0', field: behind(GUARD) },
    rules: [],
  },
  {
    it: 'so is a value of that name',
    files: { kubeVersion: '>=1.28.0-0', field: behind('.Values.serviceAccountTokenInSecrets') },
    rules: [],
  },
  {
    it: 'behind an else the condition before it counts',
    files: {
      kubeVersion: '>=1.28.0-0',
      field: behind('semverCompare "<1.35.0-0" .Capabilities.KubeVersion.Version }}\n  {{- else'),
    },
    rules: [],
  },
  {
    it: 'a condition without -0 leaves managed clusters out',
    files: { field: behind('semverCompare ">=1.35.0" .Capabilities.KubeVersion.Version') },
    rules: ['csi/semver-prerelease'],
  },
  {
    it: 'the DaemonSet of another template arrives with the switch',
    files: { field: behind(GUARD), plugin: `${CHART}templates/daemonset.yaml` },
    rules: ['csi/token-in-secrets-two-step'],
  },
  {
    it: 'a switch that a value turns on can wait for the DaemonSet',
    files: { field: behind('.Values.tokensInSecrets'), plugin: `${CHART}templates/daemonset.yaml` },
    rules: [],
  },
  {
    it: 'the DaemonSet of another chart is none of its',
    files: { field: PLAIN, plugin: 'file:///charts/other/templates/daemonset.yaml' },
    rules: [],
  },
]

describe('CSIDrivers in charts', () => {
  for (const { it: title, files, rules } of cases) {
    it(title, () =>
      assert.deepEqual(
        problemsOf(files).map(({ rule }) => rule),
        rules,
      ),
    )
  }

  it('files may be named from the folder of the chart on', () => {
    const named = (uri: string) => uri.replace(CHART, '')
    const texts = [
      { uri: 'Chart.yaml', text: chartFile('>=1.28.0-0') },
      { uri: named(DRIVER), text: driver(PLAIN) },
      { uri: 'templates/daemonset.yaml', text: PLUGIN },
    ]
    const rules = check(texts).map(({ rule }) => rule)
    assert.deepEqual(rules, ['csi/token-in-secrets-two-step', 'csi/token-in-secrets-unknown'])
    const hooked = driver(PLAIN).replace(
      'labels: {{- include "vault-csi.labels" . | nindent 4 }}',
      'annotations: { helm.sh/hook: x }',
    )
    assert.ok(!check([{ uri: named(DRIVER), text: hooked }]).some(({ rule }) => rule === 'csi/helm-hook-annotations'))
  })

  it('the fix puts the field behind a condition on the version', () => {
    const files = { kubeVersion: '>=1.28.0-0', field: PLAIN }
    const mended = applyFixes(driver(PLAIN), problemsOf(files))
    assert.equal(mended, driver(behind(GUARD)))
  })

  it('in brackets there is no such fix', () => {
    const text =
      'apiVersion: storage.k8s.io/v1\nkind: CSIDriver\nmetadata: { name: {{ .Values.name }} }\nspec: { attachRequired: false, tokenRequests: [{ audience: vault }], serviceAccountTokenInSecrets: true }\n'
    const texts = [
      { uri: `${CHART}Chart.yaml`, text: chartFile('>=1.28.0-0') },
      { uri: DRIVER, text },
    ]
    const [problem] = check(texts).filter(({ rule }) => rule === 'csi/token-in-secrets-unknown')
    assert.deepEqual(problem?.fixes, [])
  })

  it('a value decides on both sides of an else', () => {
    const modes = (sign: string) => `  volumeLifecycleModes: [${sign}]\n`
    const text = driver('').replace(
      modes('Ephemeral'),
      `  {{- if .Values.both }}\n  storageCapacity: true\n  {{- else }}\n${modes('Ephemeral')}  {{- end }}\n`,
    )
    assert.ok(check([{ uri: DRIVER, text }]).some(({ rule }) => rule === 'csi/immutable-by-value'))
  })

  it('the fix keeps Windows line ends', () => {
    const text = driver(PLAIN).replaceAll('\n', '\r\n')
    const texts = [
      { uri: `${CHART}Chart.yaml`, text: chartFile('>=1.28.0-0') },
      { uri: DRIVER, text },
    ]
    const problems = check(texts).filter(({ rule }) => rule === 'csi/token-in-secrets-unknown')
    assert.equal(applyFixes(text, problems), driver(behind(GUARD)).replaceAll('\n', '\r\n'))
  })
})
