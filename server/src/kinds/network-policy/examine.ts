import { network_policy_24, network_policy_25, network_policy_28 } from '../../generated/validators.js'
import { isEnabled } from '../../kubernetes/feature-gates.ts'
import { subdomainName } from '../../kubernetes/name-rules.ts'
import { validateObjectMeta } from '../../kubernetes/validate-object-meta.ts'
import { validateSelector } from '../../kubernetes/validate-selector.ts'
import type { Minor } from '../../kubernetes/version.ts'
import { headerFindings, type ServedAs } from '../cluster-header.ts'
import type { Finding } from '../finding.ts'
import type { CheckContext, KubernetesObject } from '../kind.ts'
import { objectMetaFinding } from '../object-meta-refusals.ts'
import { schemaOf } from '../schemas.ts'
import { selectorFinding } from '../selector-refusals.ts'
import { outsideOf, structureProblems } from '../structure.ts'
import { structureFindings } from '../structure-findings.ts'
import type { PolicyError } from './faults.ts'
import { misplaced } from './misplaced.ts'
import type { NetworkPolicy } from './model.ts'
import { readPolicy } from './read.ts'
import { refusalFinding } from './refusals.ts'
import { validatePolicy } from './validate.ts'
import type { ValidationOptions } from './validate-peers.ts'
import { cidrsOf, cidrWarnings } from './warnings.ts'

export const SERVED: ServedAs = {
  apiVersion: 'networking.k8s.io/v1',
  kinds: ['NetworkPolicy'],
  former: { 'extensions/v1beta1': '1.16' },
}

/** From this version on the server says which CIDRs it will not take any more. */
const WARNS_OF_CIDRS: Minor = 33
/** From this version on the values of matchExpressions are looked at. */
const CHECKS_SELECTOR_VALUES: Minor = 26

/** The policy, and everything that kubectl and the API server would say about it; warnings only where it is taken. */
export function examine(
  object: KubernetesObject,
  context: CheckContext,
): { model: NetworkPolicy; findings: Finding[] } {
  const { version } = context
  const structure = structureProblems(object.root, validatorOf(version))
  const old = context.old && readOld(context.old)
  const endPort = old?.usesEndPort || isEnabled('NetworkPolicyEndPort', version, context.gates)
  const complete = structure.every(({ type }) => type !== 'Decode') && object.document.problems.length === 0
  const model = readPolicy(object.root, { path: object.path, complete, endPort })
  const rules = { name: subdomainName, namespaced: true, version, ...(old && { old: old.policy.metadata }) }
  const invalid = [
    ...validateObjectMeta(model.metadata, rules).map(error => objectMetaFinding(error, 'NetworkPolicy')),
    ...validatePolicy(model, optionsFor(context, old)).map(toFinding),
  ]
  const findings = [
    ...headerFindings(object, SERVED),
    ...structure.flatMap(problem => structureFindings(object, problem, schemaOf('network-policy', version), misplaced)),
    ...invalid.filter(outsideOf(structure, object)),
  ]
  const isTaken = !findings.some(({ apiServer }) => apiServer?.fatal)
  const warnings = isTaken && version >= WARNS_OF_CIDRS ? cidrWarnings(model) : []
  return { model, findings: [...findings, ...warnings] }
}

const validatorOf = (version: Minor) =>
  version < 25 ? network_policy_24 : version < 28 ? network_policy_25 : network_policy_28

const toFinding = (error: ReturnType<typeof validatePolicy>[number]): Finding =>
  isPolicyError(error) ? refusalFinding(error) : selectorFinding(error)

const SELECTOR_FAULTS = ['label-key', 'label-value', 'operator-unknown', 'values-missing', 'values-forbidden']

const isPolicyError = (error: ReturnType<typeof validatePolicy>[number]): error is PolicyError =>
  !SELECTOR_FAULTS.includes(error.fault)

interface Old {
  policy: NetworkPolicy
  usesEndPort: boolean
}

function readOld({ root, path }: KubernetesObject): Old {
  const policy = readPolicy(root, { path, complete: true, endPort: true })
  const rules = [...policy.ingress, ...policy.egress]
  return { policy, usesEndPort: rules.some(({ ports }) => ports.some(({ endPort }) => endPort !== undefined)) }
}

/** ValidationOptionsForNetworking: what the object held before is not refused because of a newer rule. */
function optionsFor({ version, gates }: CheckContext, old: Old | undefined): ValidationOptions {
  const oldSelectorInvalid =
    old !== undefined && validateSelector(old.policy.podSelector, '', { values: true }).length > 0
  return {
    selectorValues: version >= CHECKS_SELECTOR_VALUES && !oldSelectorInvalid,
    strictCidrs: isEnabled('StrictIPCIDRValidation', version, gates),
    oldCidrs: new Set(old ? cidrsOf(old.policy).map(({ text }) => text) : []),
  }
}
