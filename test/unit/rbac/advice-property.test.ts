import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type ApiRequest, check } from '../../../server/src/index.ts'
import { allows } from '../../../server/src/kinds/rbac/match.ts'
import type { PolicyRule } from '../../../server/src/kinds/rbac/model.ts'
import { normalizeRequest } from '../../../server/src/request/normalize.ts'
import { fixTexts } from '../../../server/src/service/fix-texts.ts'

const some = (...texts: string[]) => fc.subarray(texts, { minLength: 1, maxLength: Math.min(texts.length, 3) })

const forResources = fc.record({
  verbs: some('get', 'list', '*', 'create'),
  apiGroups: some('', 'apps', '*'),
  resources: some('pods', 'pods/log', 'deployments', 'deployments/scale', '*', '*/log', '*/scale'),
  resourceNames: fc.option(some('a', 'b'), { nil: undefined }),
})
const forUrls = fc.record({
  verbs: some('get', '*', 'post'),
  nonResourceURLs: some('*', '/metrics', '/metrics/*', '/metrics*', '/healthz'),
})
const rules = fc.array(fc.oneof({ weight: 4, arbitrary: forResources }, forUrls), { minLength: 2, maxLength: 6 })

/** JSON is YAML: no quoting to get wrong. */
const textOf = (of: unknown): string =>
  JSON.stringify({
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRole',
    metadata: { name: 'some' },
    rules: of,
  })

const REQUESTS: readonly ApiRequest[] = [
  ...['get', 'list', 'create', 'delete'].flatMap(verb =>
    ['pods', 'deployments', 'nodes'].flatMap(resource =>
      ['', 'log', 'scale', 'status'].flatMap(subresource =>
        ['', 'apps', 'batch'].flatMap(apiGroup =>
          ['', 'a', 'c'].map(name => ({
            user: 'alice',
            verb,
            apiGroup,
            resource,
            subresource,
            name,
            namespace: 'shop',
          })),
        ),
      ),
    ),
  ),
  ...['get', 'post'].flatMap(verb =>
    ['/metrics', '/metrics/slis', '/healthz', '/x'].map(path => ({ user: 'alice', verb, path })),
  ),
]

function allowed(text: string): ApiRequest[] {
  const own = rulesOf(text)
  return REQUESTS.filter(request => own.some(rule => allows(rule, normalizeRequest(request)) === 'yes'))
}

const rulesOf = (text: string): PolicyRule[] =>
  (JSON.parse(text) as { rules: Partial<PolicyRule>[] }).rules.map((rule, index) => ({
    index,
    path: [],
    verbs: [],
    apiGroups: [],
    resources: [],
    resourceNames: [],
    nonResourceURLs: [],
    partial: false,
    ...rule,
  }))

test('what is called redundant or repeated can go without a request being denied', () => {
  fc.assert(
    fc.property(rules, given => {
      const text = textOf(given)
      const idle = (all: ReturnType<typeof check>) =>
        all.filter(({ rule }) => rule === 'rbac/redundant-rule' || rule === 'rbac/repeated-entry')
      const { texts } = fixTexts(
        [{ uri: 'file:///role.yaml', text }],
        files => idle(check(files)),
        () => true,
      )
      const mended = texts[0]?.text ?? ''
      if (mended !== text) assert.deepEqual(allowed(mended), allowed(text))
    }),
    { numRuns: 150 },
  )
})
