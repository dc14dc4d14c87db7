import type { FieldError } from '../../kubernetes/field-error.ts'
import type { TokenRequest } from './model.ts'

/** What the checks of pkg/apis/storage/validation/validation.go find; each names what it looks at. */
export type DriverFault =
  | { fault: 'mode-unknown'; mode: string }
  | { fault: 'fs-group-unknown'; written: string }
  | { fault: 'update-period'; seconds: number }
  | { fault: 'audience-duplicate'; request: TokenRequest; first: TokenRequest }
  | { fault: 'expiration-range'; request: TokenRequest; seconds: number }
  | { fault: 'in-secrets-without-requests'; value: boolean }
  | { fault: 'changed'; field: ImmutableField; before: string; after: string }

export type ImmutableField = 'attachRequired' | 'volumeLifecycleModes' | 'podInfoOnMount' | 'fsGroupPolicy'

export type DriverError = FieldError & DriverFault

export type ErrorOf<Fault extends DriverFault['fault']> = FieldError & Extract<DriverFault, { fault: Fault }>
