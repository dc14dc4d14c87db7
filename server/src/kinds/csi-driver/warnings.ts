import type { ApiServerVerdict } from '../../api/problem.ts'
import { clearedFields, type Serving } from './gated-fields.ts'
import type { CsiDriver, TokenRequest } from './model.ts'

const FIELD = 'serviceAccountTokenInSecrets'

/** The server knows the field, and its gate is on. */
export const canSetInSecrets = (serving: Serving): boolean =>
  !clearedFields({ ...serving, old: undefined }).some(({ field }) => field === FIELD)

/** Warnings of pkg/registry/storage/csidriver/strategy.go; on update only when the requests changed. `kept`: after gates. */
export function driverWarnings(kept: CsiDriver, serving: Serving): ApiServerVerdict[] {
  const { tokenRequests, given, partial } = kept
  if (!canSetInSecrets(serving) || tokenRequests.length === 0 || given.has(FIELD) || partial) return []
  const { old } = serving
  return old && tokensOf(old.tokenRequests) === tokensOf(tokenRequests) ? [] : [UNSET]
}

const tokensOf = (requests: readonly TokenRequest[]): string =>
  JSON.stringify(requests.map(({ audience = '', expirationSeconds }) => [audience, expirationSeconds ?? null]))

const UNSET: ApiServerVerdict = {
  type: 'Warning',
  path: `spec.${FIELD}`,
  stage: 'accepted',
  message:
    'spec.serviceAccountTokenInSecrets is unset; if supported by this CSI driver, set to true to prevent possible logging of tokens in volume attributes',
  fatal: false,
  warningKind: 'unset',
}
