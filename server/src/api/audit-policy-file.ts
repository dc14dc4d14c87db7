import type { AuditOutcome } from './explanation.ts'
import type { Problem } from './problem.ts'
import type { ApiRequest } from './request.ts'

/** What kube-apiserver makes of the text behind --audit-policy-file. */
export interface AuditPolicyFile {
  ok: boolean
  stage: '' | 'decode' | 'version' | 'validation' | 'empty'
  errors: { path: string; message: string }[]
  warnings: string[]
  /** Number of rules. */
  rules: number
  problems: Problem[]
  /** Compiled for many requests; there when ok. */
  evaluate?(request: ApiRequest): AuditOutcome
}
