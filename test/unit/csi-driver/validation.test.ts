import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type ApiServerVerdict, asServed, type CheckOptions, check } from '../../../server/src/index.ts'
import table from '../../cases/csi-driver/validation.json' with { type: 'json' }

interface Case {
  id: string
  title: string
  kubernetesVersion: string
  featureGates?: Record<string, boolean>
  yaml: string
  oldYaml?: string
  expect: {
    valid: boolean
    errors: { path: string; type: string }[]
    warnings: { path: string; kind: string; suggest?: string[] }[]
    defaulted?: Record<string, unknown>
  }
}

const cases = table.items as unknown as Case[]

const optionsOf = ({ kubernetesVersion, featureGates, oldYaml }: Case): CheckOptions => ({
  kubernetesVersion,
  ...(featureGates && { featureGates }),
  ...(oldYaml !== undefined && { baseline: [{ uri: 'file:///old.yaml', text: oldYaml }] }),
})

const verdictsOf = (given: Case): ApiServerVerdict[] =>
  check([{ uri: 'file:///driver.yaml', text: given.yaml }], optionsOf(given)).flatMap(
    ({ apiServer }) => apiServer ?? [],
  )

/** Where decoding stops, and how a path to the header is written, is our own matter. */
const PATHLESS = ['Decode', 'YAML', 'MissingTypeMeta']

const sortedSet = (texts: string[]): string[] => [...new Set(texts)].sort()

const errorName = ({ path, type }: { path: string; type: string }) =>
  PATHLESS.includes(type) ? type : `${path} ${type}`

describe('CSIDrivers as the API server takes them', () => {
  for (const given of cases) {
    const { id, title, kubernetesVersion, expect } = given
    it(`${id}: ${title} (${kubernetesVersion})`, () => {
      const verdicts = verdictsOf(given)
      const fatal = verdicts.filter(verdict => verdict.fatal)
      assert.deepEqual(sortedSet(fatal.map(errorName)), sortedSet(expect.errors.map(errorName)))
      assert.equal(fatal.length === 0, expect.valid)
      const warnings = verdicts.filter(({ type }) => type === 'Warning')
      assert.deepEqual(
        sortedSet(warnings.map(({ path, warningKind }) => `${path} ${warningKind}`)),
        sortedSet(expect.warnings.map(({ path, kind }) => `${path} ${kind}`)),
      )
      for (const { path, kind, suggest } of expect.warnings) {
        const found = warnings.find(warning => warning.path === path && warning.warningKind === kind)
        if (suggest) assert.deepEqual(found?.suggest, suggest)
      }
      for (const [path, value] of Object.entries(expect.defaulted ?? {})) {
        const [served] = asServed(given.yaml, optionsOf(given))
        assert.deepEqual(valueAt(served?.object, path), value)
      }
    })
  }
})

const valueAt = (object: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], object)
