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
export const refused = (
  { type, path, message: server, at }: FieldError,
  message: string,
  fixes: FixPlan[] = [],
): Finding => ({
  rule: RULES[type],
  severity: 'error',
  message,
  at,
  apiServer: { type, path, stage: 'validation', ...(server !== undefined && { message: server }), fatal: true },
  fixes,
})

/** Puts `value` in the place of what is refused. */
export const setTo = (error: FieldError, value: string | number, preferred = true): FixPlan => ({
  title: `Change to ${typeof value === 'string' ? `"${value}"` : value}`,
  preferred,
  changes: [{ op: 'set', path: error.at.path, value }],
})
