import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pinComment } from '../../../client/src/explain/pin.ts'
import { serially } from '../../../client/src/serially.ts'
import { problemCount, statusText } from '../../../client/src/status-text.ts'

const object = (title: string, document: number) => ({
  kind: 'audit-policy',
  title,
  document,
  start: { line: 0, character: 0 },
})

test('the status names what a text holds, and for which Kubernetes', () => {
  const kubernetesVersion = '1.36'
  assert.equal(
    statusText({ kubernetesVersion, objects: [object('Audit policy', 0)] }),
    'Audit policy · Kubernetes 1.36',
  )
  assert.equal(
    statusText({ kubernetesVersion, objects: [object('Audit policy', 0), object('Audit policy', 1)] }),
    'Audit policy (2) · Kubernetes 1.36',
  )
})

test('problems are counted as people count', () =>
  assert.deepEqual([0, 1, 2].map(problemCount), ['no problems', '1 problem', '2 problems']))

test('a pinned request is one comment, at the indentation of its policy', () => {
  assert.equal(pinComment('GET /healthz', 'apiVersion: audit.k8s.io/v1', '\n'), '# explain: GET /healthz\n')
  assert.equal(
    pinComment('kind: Event\nverb: get\n', '    apiVersion: a', '\r\n'),
    '    # explain: kind: Event verb: get\r\n',
  )
})

test('work that is asked for while it runs is done once more, not at the same time', async () => {
  const steps: string[] = []
  const work = serially(async () => {
    steps.push('start')
    await new Promise(resolve => setImmediate(resolve))
    steps.push('end')
  })
  await Promise.all([work(), work(), work()])
  assert.deepEqual(steps, ['start', 'end', 'start', 'end'])
})

test('work that failed can be done again', async () => {
  let runs = 0
  const work = serially(async () => {
    runs++
    if (runs === 1) throw new Error('no')
  })
  await assert.rejects(work)
  await work()
  assert.equal(runs, 2)
})
