import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { yamlToJson } from '../../../server/src/yaml/to-json.ts'

interface Case {
  yaml: string
  json?: string
  error?: string
}

const table = JSON.parse(readFileSync(new URL('../../cases/yaml/go-yaml.json', import.meta.url), 'utf8')) as {
  items: Case[]
}

/** The table's library reads only the first document of a text. */
function firstValue(yaml: string): unknown {
  const result = yamlToJson(yaml)
  return 'error' in result ? 'refused' : { value: result.values[0] }
}

for (const { yaml, json } of table.items) {
  const expected = json === undefined ? 'refused' : { value: JSON.parse(json) }
  const name = yaml.length > 60 ? `${yaml.slice(0, 60)}…` : yaml
  test(`${JSON.stringify(name)} is read as sigs.k8s.io/yaml reads it`, () => {
    assert.deepEqual(firstValue(yaml), expected)
  })
}
