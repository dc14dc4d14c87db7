import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { type CheckOptions, check, explain, type Problem } from '../../../server/src/index.ts'

const folder = new URL('../../../examples/csi-driver/', import.meta.url)
const read = (name: string) => ({ uri: `file:///${name}`, text: readFileSync(new URL(name, folder), 'utf8') })

const steps = readdirSync(folder).filter(name => name.startsWith('step-'))

/** What is said about a file, but for remarks. */
const mistakes = (name: string, options: CheckOptions = {}): string[] =>
  said(check([read(name)], options).filter(({ severity }) => severity === 'error' || severity === 'warning'))

const said = (problems: readonly Problem[]): string[] => problems.map(({ rule, severity }) => `${severity} ${rule}`)

describe('the rollout of tokens in secrets', () => {
  it('has five steps', () => assert.equal(steps.length, 5))

  for (const [i, name] of steps.entries()) {
    const before = i === 0 ? [] : [read(steps[i - 1] ?? '')]
    // While the first step is under way there are older API servers.
    const kubernetesVersion = i === 0 ? '1.33-1.37' : '1.35-1.37'

    it(`${name} is clean, alone and as a change of the step before`, () => {
      assert.deepEqual(mistakes(name, { kubernetesVersion }), [])
      assert.deepEqual(mistakes(name, { kubernetesVersion, baseline: before }), [])
    })
  }

  it('switching before the API servers know the field is refused', () => {
    assert.deepEqual(mistakes('step-5-switch.yaml', { kubernetesVersion: '1.34' }), [
      'error csi/token-in-secrets-unknown',
    ])
  })

  it('a new driver and the switch in one update are a mistake, which points to both', () => {
    const [problem, ...more] = check([read('all-at-once.yaml')])
    assert.deepEqual(said([problem ?? assert.fail(), ...more]), ['warning csi/token-in-secrets-two-step'])
    assert.deepEqual(
      problem?.related?.map(({ range }) => range.start.line > problem.range.start.line),
      [true, true],
    )
  })

  it('so they are as a change of what was there before', () => {
    const baseline = [read('step-2-kubelets.yaml')]
    assert.deepEqual(mistakes('all-at-once.yaml', { baseline }), ['warning csi/token-in-secrets-two-step'])
  })

  it('once the new driver is on every node, the switch may stand beside it', () => {
    assert.deepEqual(mistakes('all-at-once.yaml', { baseline: [read('step-4-rolled-out.yaml')] }), [])
  })

  it('nor is there an old driver where both are new', () => {
    assert.deepEqual(mistakes('all-at-once.yaml', { baseline: [read('pods.yaml')] }), [])
  })

  it('an older kubelet hands the tokens on as before', () => {
    const texts = [read('step-5-switch.yaml'), read('pods.yaml')]
    const way = (line: string) => explain(texts, line)[0]?.verdict
    const rest = 'info about the pod; not attached'
    const by = 'Mounted by vault.csi.example.com: tokens for vault'
    assert.equal(way('mount shop/web volume creds'), `${by} in secrets, ${rest}`)
    assert.equal(way('mount shop/web volume creds kubelet 1.34'), `${by} in volume_context, ${rest}`)
  })
})

describe('the other examples of CSIDrivers', () => {
  it('pods.yaml is clean', () => assert.deepEqual(mistakes('pods.yaml'), []))

  it('mistakes.yaml shows the most frequent ones', () => {
    const rules = new Set(check([read('mistakes.yaml')]).map(({ rule }) => rule))
    const expected = [
      'apiserver/unknown-field',
      'csi/token-expiration-range',
      'csi/beta-api',
      'csi/both-modes-without-podinfo',
    ]
    assert.deepEqual(
      expected.filter(rule => !rules.has(rule)),
      [],
    )
  })

  for (const line of read('mounts.txt')
    .text.trim()
    .split('\n')
    .filter(text => !text.startsWith('#') && text !== '')) {
    it(`"${line}" is answered`, () => {
      const texts = [read('step-5-switch.yaml'), read('pods.yaml')]
      assert.match(explain(texts, line)[0]?.verdict ?? '', /^Mounted by /)
    })
  }
})
