import type { FieldErrorType } from '../api/problem.ts'
import type { Place } from '../yaml/path.ts'
import { goJson, goQuote } from './go-text.ts'

/**
 * One error of the API server's validation: k8s.io/apimachinery/pkg/util/validation/field. `path` and `message` are the
 * server's own words (`message` where it is the same in every version), `at` is the place of the cause.
 */
export interface FieldError {
  type: Extract<FieldErrorType, 'Required' | 'Invalid' | 'NotSupported' | 'Forbidden' | 'Duplicate' | 'TooLong'>
  path: string
  message?: string
  at: Place
}

export const required = (path: string, at: Place, detail = ''): FieldError => ({
  type: 'Required',
  path,
  message: detail === '' ? 'Required value' : `Required value: ${detail}`,
  at,
})

/** Texts, numbers and booleans are written alike in every version. */
export const invalid = (path: string, at: Place, value: string | number | boolean, detail: string): FieldError => ({
  type: 'Invalid',
  path,
  message: `Invalid value: ${typeof value === 'string' ? goQuote(value) : value}: ${detail}`,
  at,
})

export const notSupported = (path: string, at: Place, value: string, supported: readonly string[]): FieldError => ({
  type: 'NotSupported',
  path,
  message: `Unsupported value: ${goQuote(value)}: supported values: ${supported.map(one => goJson(one)).join(', ')}`,
  at,
})

export const forbidden = (path: string, at: Place, detail: string): FieldError => ({
  type: 'Forbidden',
  path,
  message: `Forbidden: ${detail}`,
  at,
})
