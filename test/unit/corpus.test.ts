import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { check, explain } from '../../server/src/index.ts'

/** Other people's files: they stay outside of the project, and without them there is nothing to run here. */
const corpus = new URL('../../../shared/corpus/', import.meta.url)

const REQUESTS = [
  'get secrets db -n shop --as alice',
  'kubectl exec web-0 -n shop',
  'GET /healthz',
  'GET /api as nobody',
  'shop/web -> default/(app=web) TCP 80',
  '10.0.0.7 -> kube-system/(k8s-app=kube-dns) UDP 53',
  'mount default/web volume data',
]

if (!existsSync(corpus)) console.log('The public files of ../shared/corpus are not here: nothing is checked on them.')
else {
  describe('public files', () => {
    for (const folder of readdirSync(corpus, { withFileTypes: true }).filter(entry => entry.isDirectory())) {
      for (const file of readdirSync(new URL(`${folder.name}/`, corpus))) {
        it(`${folder.name}/${file} is checked and explained`, () => {
          const uri = new URL(`${folder.name}/${file}`, corpus).href
          const text = readFileSync(new URL(uri), 'utf8')
          const lines = text.split('\n').length
          for (const { range, message } of check([{ uri, text }], { kubernetesVersion: '1.24-1.37' })) {
            assert.ok(range.end.line < lines && range.start.line <= range.end.line, message)
          }
          for (const request of REQUESTS) for (const { trace } of explain([{ uri, text }], request)) assert.ok(trace)
        })
      }
    }
  })
}
