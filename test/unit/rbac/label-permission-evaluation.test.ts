import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { ApiRequest, RbacOutcome } from '../../../server/src/index.ts'
import { explain } from '../../../server/src/index.ts'

type Bucket = NonNullable<RbacOutcome['bucketPermission']>

interface Evaluation {
  id: string
  title: string
  yaml: string
  request: ApiRequest
  expect: Pick<Bucket, 'allowed' | 'rbac' | 'webhook' | 'message'> & { by: string | string[] }
}

const table: { evaluation: Evaluation[] } = JSON.parse(
  readFileSync(new URL('../../cases/label-permission/cases.json', import.meta.url), 'utf8'),
)

for (const { id, title, yaml, request, expect } of table.evaluation) {
  test(`${id}: ${title}`, () => {
    const [answer, ...others] = explain([{ uri: 'roles.yaml', text: yaml }], request)
    assert.ok(answer?.kind === 'rbac')
    assert.equal(others.length, 0)
    const { allowed, bucketPermission } = answer.outcome
    assert.ok(bucketPermission)
    const { by, rbac, webhook, message } = bucketPermission
    assert.ok([expect.by].flat().includes(by), `by ${by}`)
    assert.deepEqual(
      { allowed, bucketAllowed: bucketPermission.allowed, rbac, webhook, message },
      {
        allowed: expect.allowed,
        bucketAllowed: expect.allowed,
        rbac: expect.rbac,
        webhook: expect.webhook,
        message: expect.message,
      },
    )
  })
}
