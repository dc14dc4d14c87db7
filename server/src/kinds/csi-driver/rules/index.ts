import type { Rule } from '../../rule.ts'
import type { Review } from '../review.ts'
import attachWithoutAttacher from './attach-without-attacher.ts'
import betaApi from './beta-api.ts'
import bothModesWithoutPodinfo from './both-modes-without-podinfo.ts'
import ephemeralAttachDefault from './ephemeral-attach-default.ts'
import fsgroupDefaultNetworkFs from './fsgroup-default-network-fs.ts'
import helmHookAnnotations from './helm-hook-annotations.ts'
import immutableByValue from './immutable-by-value.ts'
import immutableChange from './immutable-change.ts'
import inlineModeMissing from './inline-mode-missing.ts'
import nameMismatch from './name-mismatch.ts'
import nameTooLong from './name-too-long.ts'
import rbacTokenCreate from './rbac-token-create.ts'
import republishWithoutReason from './republish-without-reason.ts'
import reservedAttribute from './reserved-attribute.ts'
import selinuxmountSubdir from './selinuxmount-subdir.ts'
import semverPrerelease from './semver-prerelease.ts'
import tokenAudienceDuplicate from './token-audience-duplicate.ts'
import tokenAudienceEmpty from './token-audience-empty.ts'
import tokenAudienceMissing from './token-audience-missing.ts'
import tokenAudiencePlaceholder from './token-audience-placeholder.ts'
import tokenExpirationRange from './token-expiration-range.ts'
import tokenInSecretsTwoStep from './token-in-secrets-two-step.ts'
import tokenInSecretsUnknown from './token-in-secrets-unknown.ts'
import tokenInSecretsWithoutRequests from './token-in-secrets-without-requests.ts'
import tokensInVolumeContext from './tokens-in-volume-context.ts'
import tokensWithoutPodinfo from './tokens-without-podinfo.ts'
import tokensWithoutRepublish from './tokens-without-republish.ts'

/** In alphabetical order of their files. */
export const rules: readonly Rule<Review>[] = [
  attachWithoutAttacher,
  betaApi,
  bothModesWithoutPodinfo,
  ephemeralAttachDefault,
  fsgroupDefaultNetworkFs,
  helmHookAnnotations,
  immutableByValue,
  immutableChange,
  inlineModeMissing,
  nameMismatch,
  nameTooLong,
  rbacTokenCreate,
  republishWithoutReason,
  reservedAttribute,
  selinuxmountSubdir,
  semverPrerelease,
  tokenAudienceDuplicate,
  tokenAudienceEmpty,
  tokenAudienceMissing,
  tokenAudiencePlaceholder,
  tokenExpirationRange,
  tokenInSecretsTwoStep,
  tokenInSecretsUnknown,
  tokenInSecretsWithoutRequests,
  tokensInVolumeContext,
  tokensWithoutPodinfo,
  tokensWithoutRepublish,
]
