import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type ApiServerVerdict, asServed, type CheckOptions, check } from '../../../server/src/index.ts'
import table from '../../cases/rbac/validation.json' with { type: 'json' }

interface Case {
  id: string
  title: string
  kubernetesVersion: string
  yaml: string
  oldYaml?: string
  expect: { valid: boolean; errors: { path: string; type: string }[]; defaulted?: Record<string, unknown> }
}

const cases: Case[] = table.items

const optionsOf = ({ kubernetesVersion, oldYaml }: Case): CheckOptions => ({
  kubernetesVersion,
  ...(oldYaml !== undefined && { baseline: [{ uri: 'file:///old.yaml', text: oldYaml }] }),
})

const verdictsOf = (given: Case): ApiServerVerdict[] =>
  check([{ uri: 'file:///roles.yaml', text: given.yaml }], optionsOf(given)).flatMap(({ apiServer }) => apiServer ?? [])

/** Where decoding stops, and how a path to the header is written, is our own matter. */
const PATHLESS = ['Decode', 'YAML', 'MissingTypeMeta']

const sortedSet = (texts: string[]): string[] => [...new Set(texts)].sort()

const errorName = ({ path, type }: { path: string; type: string }) =>
  PATHLESS.includes(type) ? type : `${path} ${type}`

describe('roles and bindings as the API server takes them', () => {
  for (const given of cases) {
    const { id, title, kubernetesVersion, expect } = given
    it(`${id}: ${title} (${kubernetesVersion})`, () => {
      const fatal = verdictsOf(given).filter(verdict => verdict.fatal)
      assert.deepEqual(sortedSet(fatal.map(errorName)), sortedSet(expect.errors.map(errorName)))
      assert.equal(fatal.length === 0, expect.valid)
      for (const [path, value] of Object.entries(expect.defaulted ?? {})) {
        const [served] = asServed(given.yaml, optionsOf(given))
        assert.equal(valueAt(served?.object, path), value, path)
      }
    })
  }
})

const valueAt = (object: unknown, path: string): unknown =>
  path.split(/[.[\]]+/).reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], object)
