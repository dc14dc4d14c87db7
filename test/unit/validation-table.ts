import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type ApiServerVerdict, asServed, type CheckOptions, check } from '../../server/src/index.ts'

/** A row of what the real API server said to an object. */
export interface ValidationCase {
  id: string
  title: string
  kubernetesVersion: string
  featureGates?: Record<string, boolean>
  yaml: string
  oldYaml?: string
  expect: {
    valid: boolean
    errors: { path: string; type: string }[]
    warnings?: { path: string; kind: string; suggest?: string[] }[]
    /** By path in the object: what defaulting puts there. */
    defaulted?: Record<string, unknown>
  }
}

/** One test for each row. */
export function testValidation(title: string, cases: readonly ValidationCase[]): void {
  describe(title, () => {
    for (const given of cases) {
      it(`${given.id}: ${given.title} (${given.kubernetesVersion})`, () => {
        const verdicts = verdictsOf(given)
        compareErrors(verdicts, given.expect)
        compareWarnings(verdicts, given.expect)
        for (const [path, value] of Object.entries(given.expect.defaulted ?? {})) {
          const [served] = asServed(given.yaml, optionsOf(given))
          assert.deepEqual(valueAt(served?.object, path), value, path)
        }
      })
    }
  })
}

const optionsOf = ({ kubernetesVersion, featureGates, oldYaml }: ValidationCase): CheckOptions => ({
  kubernetesVersion,
  ...(featureGates && { featureGates }),
  ...(oldYaml !== undefined && { baseline: [{ uri: 'file:///old.yaml', text: oldYaml }] }),
})

const verdictsOf = (given: ValidationCase): ApiServerVerdict[] =>
  check([{ uri: 'file:///object.yaml', text: given.yaml }], optionsOf(given)).flatMap(
    ({ apiServer }) => apiServer ?? [],
  )

/** Where decoding stops, and how a path to the header is written, is our own matter. */
const PATHLESS = ['Decode', 'YAML', 'MissingTypeMeta']

const sortedSet = (texts: string[]): string[] => [...new Set(texts)].sort()

const errorName = ({ path, type }: { path: string; type: string }): string =>
  PATHLESS.includes(type) ? type : `${path} ${type}`

function compareErrors(verdicts: readonly ApiServerVerdict[], { errors, valid }: ValidationCase['expect']): void {
  const fatal = verdicts.filter(verdict => verdict.fatal)
  assert.deepEqual(sortedSet(fatal.map(errorName)), sortedSet(errors.map(errorName)))
  assert.equal(fatal.length === 0, valid)
}

/** Tables without warnings say nothing about them. */
function compareWarnings(verdicts: readonly ApiServerVerdict[], { warnings }: ValidationCase['expect']): void {
  if (!warnings) return
  const found = verdicts.filter(({ type }) => type === 'Warning')
  assert.deepEqual(
    sortedSet(found.map(({ path, warningKind }) => `${path} ${warningKind}`)),
    sortedSet(warnings.map(({ path, kind }) => `${path} ${kind}`)),
  )
  for (const { path, kind, suggest } of warnings) {
    const same = found.find(warning => warning.path === path && warning.warningKind === kind)
    if (suggest) assert.deepEqual(same?.suggest, suggest)
  }
}

/** "rules[0].verbs" */
const valueAt = (object: unknown, path: string): unknown =>
  path
    .split(/[.[\]]+/)
    .filter(step => step !== '')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], object)
