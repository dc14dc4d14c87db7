/** The part of `node:assert/strict` that suites use, for a worker that has no Node. */
class AssertionError extends Error {
  override name = 'AssertionError'
}

function fail(message: string | undefined, otherwise: string): never {
  throw new AssertionError(message ?? otherwise)
}

const shown = (value: unknown): string => JSON.stringify(value, undefined, 2) ?? String(value)

export function ok(value: unknown, message?: string): asserts value {
  if (!value) fail(message, `${shown(value)} is falsy`)
}

export function equal(actual: unknown, expected: unknown, message?: string): void {
  if (!Object.is(actual, expected)) fail(message, `${shown(actual)} is not ${shown(expected)}`)
}

/** Plain data only: arrays and objects by their own keys, everything else by identity. */
export function deepEqual(actual: unknown, expected: unknown, message?: string): void {
  if (!sameData(actual, expected)) fail(message, `${shown(actual)}\nis not\n${shown(expected)}`)
}

export function match(text: string, pattern: RegExp, message?: string): void {
  if (!pattern.test(text)) fail(message, `${shown(text)} does not match ${pattern}`)
}

function sameData(a: unknown, b: unknown): boolean {
  if (!isObject(a) || !isObject(b)) return Object.is(a, b)
  const keys = Object.keys(a)
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === Object.keys(b).length &&
    keys.every(key => key in b && sameData(a[key], b[key]))
  )
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const assert = Object.assign(ok, { ok, equal, deepEqual, match })
export default assert
