import type { ApiServerVerdict } from '../api/problem.ts'
import type { FieldError } from '../kubernetes/field-error.ts'
import type { FixPlan } from '../yaml/change.ts'
import type { Finding } from './finding.ts'

const RULES: Readonly<Record<FieldError['type'], string>> = {
  Required: 'apiserver/required',
  Invalid: 'apiserver/invalid',
  NotSupported: 'apiserver/not-supported',
  Forbidden: 'apiserver/forbidden',
  Duplicate: 'apiserver/duplicate',
  TooLong: 'apiserver/too-long',
}

/** An error of the server's validation, in our words: the object is refused. */
export const refused = (error: FieldError, message: string, fixes: FixPlan[] = []): Finding => ({
  rule: RULES[error.type],
  severity: 'error',
  message,
  at: error.at,
  apiServer: refusalOf(error),
  fixes,
})

/** What the server itself says. */
export const refusalOf = ({ type, path, message }: FieldError): ApiServerVerdict => ({
  type,
  path,
  stage: 'validation',
  ...(message !== undefined && { message }),
  fatal: true,
})

/** Puts `value` in the place of what is refused. */
export const setTo = (error: FieldError, value: string | number, preferred = true): FixPlan => ({
  title: `Change to ${typeof value === 'string' ? `"${value}"` : value}`,
  preferred,
  changes: [{ op: 'set', path: error.at.path, value }],
})
