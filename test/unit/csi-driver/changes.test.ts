import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { check } from '../../../server/src/index.ts'
import { applyFixes } from '../../fixture.ts'

const URI = 'file:///driver.yaml'
const driver = (spec: string): string =>
  `apiVersion: storage.k8s.io/v1\nkind: CSIDriver\nmetadata:\n  name: files.csi.example.com\nspec:\n${spec.replaceAll(/^(?=.)/gm, '  ')}`

interface Case {
  it: string
  before: string
  after: string
  /** undefined: as it was before. */
  mended?: string
  version?: string
  says: string
}

const COMMON = 'storageCapacity: true\n'

const cases: Case[] = [
  {
    it: 'attachRequired is written back',
    before: `attachRequired: true\n${COMMON}`,
    after: `attachRequired: false\n${COMMON}`,
    says: 'attachRequired was true and stays so',
  },
  {
    it: 'a field that was left out is left out again',
    before: COMMON,
    after: `attachRequired: false\n${COMMON}`,
    says: 'attachRequired was true and stays so',
  },
  {
    it: 'a field that is left out now is written again',
    before: `${COMMON}attachRequired: false\n`,
    after: COMMON,
    says: 'attachRequired was false and stays so',
  },
  {
    it: 'modes keep their order',
    before: 'volumeLifecycleModes: [Persistent, Ephemeral]\npodInfoOnMount: true\n',
    after: 'volumeLifecycleModes: [Ephemeral, Persistent]\npodInfoOnMount: true\n',
    says: 'volumeLifecycleModes was [Persistent, Ephemeral] and stays so',
  },
  {
    it: 'pod info could not be changed before 1.29',
    before: `podInfoOnMount: true\n${COMMON}`,
    after: `podInfoOnMount: false\n${COMMON}`,
    version: '1.28',
    says: 'podInfoOnMount was true, and can be changed from Kubernetes 1.29 on',
  },
]

describe('fields that the API server never changes', () => {
  for (const { it: title, before, after, version, says } of cases) {
    it(title, () => {
      const text = driver(after)
      const options = {
        baseline: [{ uri: URI, text: driver(before) }],
        ...(version && { kubernetesVersion: version }),
      }
      const problems = check([{ uri: URI, text }], options).filter(({ rule }) => rule === 'csi/immutable-change')
      assert.equal(problems.length, 1)
      assert.ok(problems[0]?.message.includes(says), problems[0]?.message)
      assert.equal(applyFixes(text, problems), driver(before))
    })
  }

  it('a change of what a template fills in is not known', () => {
    const baseline = [{ uri: URI, text: driver('attachRequired: true\n') }]
    const problems = check([{ uri: URI, text: driver('attachRequired: {{ .Values.attach }}\n') }], { baseline })
    assert.deepEqual(
      problems.filter(({ severity }) => severity === 'error'),
      [],
    )
  })

  it('fixes that change such a field are not offered for an object that is there', () => {
    const pod =
      '---\napiVersion: v1\nkind: Pod\nmetadata: {name: a, namespace: b}\nspec: {volumes: [{name: v, csi: {driver: files.csi.example.com}}]}\n'
    const text = driver('attachRequired: false\nfsGroupPolicy: File\n') + pod
    const fixes = (baseline: string | undefined) =>
      check([{ uri: URI, text }], { ...(baseline && { baseline: [{ uri: URI, text: baseline }] }) }).map(
        problem => `${problem.rule} ${problem.fixes.length}`,
      )
    assert.deepEqual(fixes(undefined), ['csi/inline-mode-missing 1'])
    assert.deepEqual(fixes(text), ['csi/inline-mode-missing 0'])
  })
})
