import assert from 'node:assert/strict'
import { it } from 'node:test'
import { urlReach } from '../../../server/src/kinds/audit-policy/advice/urls/url-reach.ts'
import { urlSurprises } from '../../../server/src/kinds/audit-policy/advice/urls/url-surprises.ts'

const reaches: [string, string[]][] = [
  ['urls', ['*', '/*', '/a*', '/api', '/api*', '/api/*', '/api/v1', '/api/v1/', '/api/v1*', '/apis', '/apis/*']],
  [
    'urls',
    ['/apis/apps', '/apis/apps/*', '/apis/apps/v1', '/apis/apps/v1/', '/apis/apps/v*', '/version', '', '/50%', '/a?b'],
  ],
  [
    'resources',
    ['/api/v1/pods', '/api/v1/pods/', '/api/v1/p*', '/api/v1/namespaces/*', '//api/v1/pods', '/api/v1/watch*'],
  ],
  [
    'resources',
    ['/apis/apps/v1/deployments', '/apis/apps/v1/d*', '/apis/metrics.k8s.io/v1beta1/nodes*', '/api/v1/proxy'],
  ],
  ['resources-below', ['/api/v1/*', '/apis/apps/v1/*']],
]

for (const [kind, urls] of reaches) {
  for (const url of urls) it(`"${url}" matches ${kind}`, () => assert.equal(urlReach(url).kind, kind))
}

const surprises: [string[], (string | undefined)[]][] = [
  [['/healthz', '/livez', '/readyz', '/version', '/metrics', '/openapi/v2'], []],
  [['/healthz*', '/readyz/*', '/readyz'], []],
  [['/readyz/*'], ['below']],
  [['/version/'], ['slash']],
  [['/version/', '/version'], []],
  [['/openapi'], ['parent']],
  [['/openapi', '/openapi/*'], []],
  [['/debug'], ['parent']],
  [['/logs'], ['alone']],
  [['/apis', '/apis/*'], []],
  [
    ['/Healthz', '/heatlhz', '/metric', '/readzy'],
    ['misspelt', 'misspelt', 'misspelt', 'misspelt'],
  ],
  [['/health', '/live*'], ['misspelt']],
  [['/login', '/stats', '/oauth/*', '/ui', '/custom', '/healthz-proxy/x', '/api/v2'], []],
  [
    ['/livez?verbose', '/a*', '/ab*', '/abc', '*x', 'healthz'],
    ['query', undefined, 'covered', 'covered'],
  ],
  [
    ['*', '/version', '/a*'],
    [undefined, 'covered', 'covered'],
  ],
  [
    ['/swaggerapi', '/swagger*'],
    ['covered', 'gone'],
  ],
]

for (const [urls, expected] of surprises) {
  it(`of ${urls.join(', ')} is said: ${expected.filter(Boolean).join(', ') || 'nothing'}`, () => {
    const found = urlSurprises(urls, 37).map(surprise => surprise?.what)
    assert.deepEqual(
      found,
      urls.map((_, i) => expected[i]),
    )
  })
}

it('what an older Kubernetes serves is not called gone', () => {
  assert.equal(urlSurprises(['/swagger-ui'], 23)[0]?.what, undefined)
  assert.equal(urlSurprises(['/swagger-ui'], 24)[0]?.what, 'gone')
})
