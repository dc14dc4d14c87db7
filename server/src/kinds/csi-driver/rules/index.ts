import type { Rule } from '../../rule.ts'
import type { Review } from '../review.ts'
import betaApi from './beta-api.ts'
import immutableChange from './immutable-change.ts'
import tokenAudienceDuplicate from './token-audience-duplicate.ts'
import tokenExpirationRange from './token-expiration-range.ts'
import tokenInSecretsUnknown from './token-in-secrets-unknown.ts'
import tokenInSecretsWithoutRequests from './token-in-secrets-without-requests.ts'
import tokensInVolumeContext from './tokens-in-volume-context.ts'

/** In alphabetical order of their files. */
export const rules: readonly Rule<Review>[] = [
  betaApi,
  immutableChange,
  tokenAudienceDuplicate,
  tokenExpirationRange,
  tokenInSecretsUnknown,
  tokenInSecretsWithoutRequests,
  tokensInVolumeContext,
]
