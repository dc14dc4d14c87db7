import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { parseAllDocuments } from 'yaml'
import { yamlToJson } from '../../../server/src/index.ts'

/** The `yaml` package knows nothing of go-yaml; on ordinary manifests both have to read the same. */
const folders = [
  '../../../examples/audit-policies/',
  '../../../examples/network-policies/',
  '../../../examples/rbac/',
  '../../fixtures/audit-policy/',
  '../../fixtures/reported-mistakes/',
]

describe('ordinary manifests are read as the yaml package reads them', () => {
  for (const folder of folders) {
    const url = new URL(folder, import.meta.url)
    for (const file of readdirSync(url).filter(name => name.endsWith('.yaml'))) {
      const text = readFileSync(new URL(file, url), 'utf8')
      const documents = parseAllDocuments(text, { version: '1.1', uniqueKeys: false, logLevel: 'silent' })
      if (documents.some(({ errors }) => errors.length > 0)) continue
      it(file, () => {
        const ours = yamlToJson(text)
        assert.deepEqual(
          'values' in ours && ours.values,
          documents.map(document => document.toJS()),
        )
      })
    }
  }
})
