import { parseInteger } from './number.ts'
import type { Node, ScalarNode } from './tree.ts'

/** Significant digits that tell all 32-bit floats apart. */
const FLOAT32_DIGITS = 9

/** Go's strconv.FormatFloat(value, 'g', -1, 32), with YAML's words for what is no number. */
function formatFloat32(value: number): string {
  const single = Math.fround(value)
  if (Number.isNaN(single)) return '.nan'
  if (!Number.isFinite(single)) return single > 0 ? '.inf' : '-.inf'
  if (single === 0) return Object.is(single, -0) ? '-0' : '0'
  let digits = 1
  while (digits < FLOAT32_DIGITS && Math.fround(Number(single.toPrecision(digits))) !== single) digits++
  return formatShortest(single.toExponential(digits - 1))
}

/** Turns "d.ddde+x" into what %g prints: without an exponent from 1e-4 up to below 1e6. */
function formatShortest(exponential: string): string {
  const [mantissa, exponentText] = exponential.split('e') as [string, string]
  const exponent = Number(exponentText)
  if (exponent < -4 || exponent >= 6) {
    const width = String(Math.abs(exponent)).padStart(2, '0')
    return `${mantissa}e${exponent < 0 ? '-' : '+'}${width}`
  }
  const sign = mantissa.startsWith('-') ? '-' : ''
  const digits = mantissa.replace(/[-.]/g, '')
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0')
  const fraction = digits.slice(exponent + 1)
  return sign + whole + (fraction === '' ? '' : `.${fraction}`)
}

/** A number as a key: whole ones exactly, others as 32-bit floats (sigs.k8s.io/yaml, convertToJSONableObject). */
function numberKey(key: ScalarNode, value: number): string {
  const whole = key.tag?.endsWith('float') ? undefined : parseInteger(key.text)
  return whole === undefined ? formatFloat32(value) : String(whole)
}

/**
 * The JSON key that sigs.k8s.io/yaml makes of a key: "true" for `yes`, "80" for `0120`. undefined where it refuses the
 * key: null, a whole number above the int64 range, a collection.
 */
export function jsonKey(key: Node): string | undefined {
  const target = key.type === 'alias' ? key.target : key
  if (target?.type !== 'scalar' || target.value === null) return undefined
  const { value } = target
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  return isTooLarge(target) ? undefined : numberKey(target, value)
}

function isTooLarge(key: ScalarNode): boolean {
  if (key.tag?.endsWith('float')) return false
  const integer = typeof key.value === 'number' && Math.abs(key.value) >= 2 ** 63 ? parseInteger(key.text) : undefined
  return integer !== undefined && BigInt.asIntN(64, integer) !== integer
}

/** The key as paths name it; what go-yaml refuses is named as it is written. */
export function keyName(key: Node): string {
  const name = jsonKey(key)
  if (name !== undefined) return name
  const target = key.type === 'alias' ? key.target : key
  if (target === undefined) return key.type === 'alias' ? `*${key.name}` : ''
  if (target.type === 'scalar') return target.text === '' ? 'null' : target.text
  return target.type === 'mapping' ? '{}' : '[]'
}
