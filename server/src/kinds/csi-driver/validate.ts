import { invalid, notSupported } from '../../kubernetes/field-error.ts'
import { goQuote } from '../../kubernetes/go-text.ts'
import { hasHole } from '../../yaml/hole.ts'
import { atEntry, atKey, atValue } from '../../yaml/path.ts'
import type { DriverError, ErrorOf } from './faults.ts'
import { type Serving, withoutCleared } from './gated-fields.ts'
import { type CsiDriver, fieldPath, type TokenRequest } from './model.ts'
import { changes } from './validate-changes.ts'
import { FS_GROUP_POLICIES, LIFECYCLE_MODES, LONGEST_TOKEN, SHORTEST_TOKEN, SHORTEST_UPDATE_PERIOD } from './words.ts'

/**
 * validateCSIDriverSpec and ValidateCSIDriverUpdate of pkg/apis/storage/validation/validation.go, on what is left after the
 * strategy cleared the fields whose gate is off.
 */
export function validateDriver(written: CsiDriver, serving: Serving): DriverError[] {
  const driver = withoutCleared(written, serving)
  return [
    ...modeErrors(driver),
    ...fsGroupErrors(driver),
    ...tokenErrors(driver),
    ...updatePeriodErrors(driver),
    ...inSecretsErrors(driver),
    ...(serving.old ? changes(driver, serving.old, serving.version) : []),
  ]
}

/** Items of a list that are looked at; of so many errors nobody reads more. */
const MOST = 1000

/** The server's path names the list alone. */
function modeErrors(driver: CsiDriver): ErrorOf<'mode-unknown'>[] {
  const at = fieldPath(driver, 'volumeLifecycleModes')
  return driver.volumeLifecycleModes.slice(0, MOST).flatMap((mode, i) =>
    LIFECYCLE_MODES.includes(mode) || hasHole(mode)
      ? []
      : [
          {
            fault: 'mode-unknown',
            mode,
            ...notSupported('spec.volumeLifecycleModes', atValue([...at, i]), mode, [...LIFECYCLE_MODES].sort()),
          },
        ],
  )
}

function fsGroupErrors(driver: CsiDriver): ErrorOf<'fs-group-unknown'>[] {
  const { fsGroupPolicy: written } = driver
  if (written === undefined || FS_GROUP_POLICIES.includes(written) || hasHole(written)) return []
  const at = atValue(fieldPath(driver, 'fsGroupPolicy'))
  return [{ fault: 'fs-group-unknown', written, ...notSupported('spec.fsGroupPolicy', at, written, FS_GROUP_POLICIES) }]
}

/** The lifetime of a repeated audience is not looked at. */
function tokenErrors({ tokenRequests }: CsiDriver): DriverError[] {
  const firsts = new Map<string, TokenRequest>()
  return tokenRequests.slice(0, MOST).flatMap((request): DriverError[] => {
    const { audience, index } = request
    if ((audience === undefined && request.partial) || hasHole(audience ?? '')) return []
    const first = firsts.get(audience ?? '')
    if (!first) {
      firsts.set(audience ?? '', request)
      return expirationErrors(request)
    }
    const at = audience === undefined ? atEntry(request.path) : atValue([...request.path, 'audience'])
    const message = `Duplicate value: ${goQuote(audience ?? '')}`
    const path = `spec.tokenRequests[${index}].audience`
    return [{ fault: 'audience-duplicate', request, first, type: 'Duplicate', path, message, at }]
  })
}

function expirationErrors(request: TokenRequest): ErrorOf<'expiration-range'>[] {
  const { expirationSeconds: seconds, index } = request
  if (seconds === undefined || (seconds >= SHORTEST_TOKEN && seconds <= LONGEST_TOKEN)) return []
  const detail =
    seconds < SHORTEST_TOKEN
      ? 'may not specify a duration less than 10 minutes'
      : 'may not specify a duration larger than 2^32 seconds'
  const at = atValue([...request.path, 'expirationSeconds'])
  const error = invalid(`spec.tokenRequests[${index}].expirationSeconds`, at, seconds, detail)
  return [{ fault: 'expiration-range', request, seconds, ...error }]
}

function updatePeriodErrors(driver: CsiDriver): ErrorOf<'update-period'>[] {
  const { nodeAllocatableUpdatePeriodSeconds: seconds } = driver
  if (seconds === undefined || seconds >= SHORTEST_UPDATE_PERIOD) return []
  const field = 'nodeAllocatableUpdatePeriodSeconds'
  const detail = `must be greater than or equal to ${SHORTEST_UPDATE_PERIOD} seconds`
  return [
    {
      fault: 'update-period',
      seconds,
      ...invalid(`spec.${field}`, atValue(fieldPath(driver, field)), seconds, detail),
    },
  ]
}

/** Set at all, true or false. */
function inSecretsErrors(driver: CsiDriver): ErrorOf<'in-secrets-without-requests'>[] {
  const { serviceAccountTokenInSecrets: value, tokenRequests, partial } = driver
  if (value === undefined || tokenRequests.length > 0 || partial) return []
  const field = 'serviceAccountTokenInSecrets'
  const detail = 'serviceAccountTokenInSecrets is set but no tokenRequests are specified'
  const error = invalid(`spec.${field}`, atKey(fieldPath(driver, field)), value, detail)
  return [{ fault: 'in-secrets-without-requests', value, ...error }]
}
