import type { Holder, KnownAnnotation } from './known-annotation.ts'
import { BOOLEAN, GOOGLE_ACCOUNT, GUID, ROLE_ARN, TRUE, URL } from './value-syntax.ts'

const RBAC: readonly Holder[] = ['Role', 'ClusterRole', 'RoleBinding', 'ClusterRoleBinding']
const ACCOUNT: readonly Holder[] = ['ServiceAccount']
const ALL: readonly Holder[] = [...RBAC, ...ACCOUNT]
const POD: Pick<KnownAnnotation, 'on' | 'belongs'> = { on: [], belongs: 'a Pod' }
const ON_ACCOUNT: Pick<KnownAnnotation, 'on' | 'belongs'> = { on: ACCOUNT, belongs: 'a ServiceAccount' }
const ANYWHERE: Pick<KnownAnnotation, 'on' | 'belongs'> = { on: ALL, belongs: 'any object' }
const ON_SECRET: Pick<KnownAnnotation, 'on' | 'belongs'> = {
  on: [],
  belongs: 'a Secret of type kubernetes.io/service-account-token',
}
const ON_NAMESPACE: Pick<KnownAnnotation, 'on' | 'belongs'> = { on: [], belongs: 'a Namespace' }

const HELM_HOOKS = ['install', 'delete', 'upgrade', 'rollback'].flatMap(event => [`pre-${event}`, `post-${event}`])
const ARGO_HOOKS = ['PreSync', 'Sync', 'PostSync', 'SyncFail', 'Skip', 'PreDelete', 'PostDelete']

/** Helm's spelling of Argo CD's hooks. */
const HELM_TO_ARGO = {
  'pre-install': 'PreSync',
  'pre-upgrade': 'PreSync',
  'post-install': 'PostSync',
  'post-upgrade': 'PostSync',
  'pre-delete': 'PreDelete',
  'post-delete': 'PostDelete',
}

/**
 * Annotations (and labels that are taken for such) on roles, bindings and service accounts: kubernetes/website
 * (labels-annotations-taints), the READMEs of amazon-eks-pod-identity-webhook and azure-workload-identity, helm
 * (pkg/release/v1/hook.go, pkg/kube/resource_policy.go), argo-cd (gitops-engine/pkg/sync/common/types.go).
 */
export const KNOWN_ANNOTATIONS: readonly KnownAnnotation[] = [
  {
    key: 'rbac.authorization.kubernetes.io/autoupdate',
    means:
      'On a default role or binding: whether kube-apiserver adds what is missing when it starts. On others only kubectl auth reconcile reads it.',
    on: RBAC,
    belongs: 'a role or binding',
    value: BOOLEAN,
    mistaken: ['rbac.authorization.k8s.io/autoupdate'],
  },
  ...['admin', 'edit', 'view'].map(
    (name): KnownAnnotation => ({
      key: `rbac.authorization.k8s.io/aggregate-to-${name}`,
      means: `The rules of the ClusterRole are added to the ClusterRole ${name}.`,
      on: ['ClusterRole'],
      belongs: 'a ClusterRole',
      value: BOOLEAN,
      label: true,
    }),
  ),
  { key: 'kubernetes.io/description', means: 'Words for people.', ...ANYWHERE },
  {
    key: 'kubernetes.io/enforce-mountable-secrets',
    means: 'Pods of the account may mount only the Secrets that it lists.',
    ...ON_ACCOUNT,
    value: TRUE,
  },
  { key: 'kubernetes.io/service-account.name', means: 'The account whose token the Secret holds.', ...ON_SECRET },
  { key: 'kubernetes.io/service-account.uid', means: 'The account whose token the Secret holds.', ...ON_SECRET },

  {
    key: 'eks.amazonaws.com/role-arn',
    means: 'The IAM role whose credentials pods of the account get on EKS.',
    ...ON_ACCOUNT,
    value: ROLE_ARN,
    mistaken: ['eks.amazonaws.com/iam-role-arn', 'eks.amazonaws.com/rolearn'],
  },
  {
    key: 'eks.amazonaws.com/audience',
    means: 'For whom their tokens are; sts.amazonaws.com without it.',
    ...ON_ACCOUNT,
    needs: 'eks.amazonaws.com/role-arn',
  },
  {
    key: 'eks.amazonaws.com/sts-regional-endpoints',
    means: 'Whether pods ask the security token service of their own region.',
    ...ON_ACCOUNT,
    value: BOOLEAN,
    needs: 'eks.amazonaws.com/role-arn',
  },
  {
    key: 'eks.amazonaws.com/token-expiration',
    means: 'Seconds after which their tokens expire; 86400 without it.',
    on: ACCOUNT,
    belongs: 'a ServiceAccount or a Pod',
    value: { type: 'integer', least: 1 },
    needs: 'eks.amazonaws.com/role-arn',
  },
  { key: 'eks.amazonaws.com/skip-containers', means: 'Containers that get no credentials.', ...POD },

  {
    key: 'iam.gke.io/gcp-service-account',
    means:
      'The Google service account that pods act as on GKE. It has to permit that to PROJECT.svc.id.goog[NAMESPACE/NAME].',
    ...ON_ACCOUNT,
    value: GOOGLE_ACCOUNT,
    mistaken: ['iam.gke.io/gcp-serviceaccount', 'iam.gke.io/service-account'],
  },
  {
    key: 'iam.gke.io/return-principal-id-as-email',
    means: 'The metadata server tells the principal of the account in place of an e-mail address.',
    ...ON_ACCOUNT,
    value: TRUE,
  },

  {
    key: 'azure.workload.identity/client-id',
    means: 'The application or managed identity of Microsoft Entra that pods act as: its client id, not its object id.',
    ...ON_ACCOUNT,
    value: GUID,
  },
  {
    key: 'azure.workload.identity/tenant-id',
    means: 'The tenant of that application, where it is not the one of the cluster.',
    ...ON_ACCOUNT,
    value: GUID,
  },
  {
    key: 'azure.workload.identity/service-account-token-expiration',
    means: 'Seconds after which tokens for Azure expire; what a pod says goes before.',
    on: ACCOUNT,
    belongs: 'a ServiceAccount or a Pod',
    value: { type: 'integer', least: 3600, most: 86_400 },
  },
  {
    key: 'azure.workload.identity/use',
    means: 'Pods with this label get an identity of Azure.',
    ...POD,
    value: TRUE,
    label: true,
  },
  {
    key: 'azure.workload.identity/skip-containers',
    means: 'Containers that get no identity of Azure, separated by semicolons.',
    ...POD,
  },
  {
    key: 'azure.workload.identity/inject-proxy-sidecar',
    means: 'Whether a proxy for pod identities is added.',
    ...POD,
  },
  { key: 'azure.workload.identity/proxy-sidecar-port', means: 'Port of that proxy.', ...POD },

  {
    key: 'helm.sh/hook',
    means: 'Helm applies the object at these events, and not as a part of the release: uninstall leaves it behind.',
    ...ANYWHERE,
    value: {
      type: 'list',
      of: [...HELM_HOOKS, 'test', 'test-success'],
      separator: ',',
      gone: { 'test-failure': 'test', 'crd-install': '' },
    },
    mistaken: ['helm.sh/hooks'],
  },
  {
    key: 'helm.sh/hook-weight',
    means: 'Hooks of one event run in this order, the lowest first.',
    ...ANYWHERE,
    value: { type: 'integer' },
    needs: 'helm.sh/hook',
  },
  {
    key: 'helm.sh/hook-delete-policy',
    means: 'When Helm deletes the hook.',
    ...ANYWHERE,
    value: { type: 'list', of: ['before-hook-creation', 'hook-succeeded', 'hook-failed'], separator: ',' },
    needs: 'helm.sh/hook',
  },
  {
    key: 'helm.sh/resource-policy',
    means: 'Helm does not delete the object, neither with the release nor when the chart has it no longer.',
    ...ANYWHERE,
    value: { type: 'choice', of: ['keep'] },
  },
  {
    key: 'meta.helm.sh/release-name',
    means: 'The release that the object belongs to, or that is to adopt it.',
    ...ANYWHERE,
    needs: 'meta.helm.sh/release-namespace',
  },
  {
    key: 'meta.helm.sh/release-namespace',
    means: 'The namespace of that release.',
    ...ANYWHERE,
    needs: 'meta.helm.sh/release-name',
  },

  {
    key: 'argocd.argoproj.io/sync-wave',
    means: 'Argo CD applies lower waves first; 0 without it.',
    ...ANYWHERE,
    value: { type: 'integer' },
  },
  {
    key: 'argocd.argoproj.io/sync-options',
    means: 'How Argo CD applies the object.',
    ...ANYWHERE,
    value: {
      type: 'options',
      of: {
        Prune: ['false', 'confirm'],
        Delete: ['false', 'confirm'],
        Validate: ['false', 'true'],
        SkipDryRunOnMissingResource: ['true'],
        PruneLast: ['true'],
        Replace: ['true', 'false'],
        Force: ['true'],
        ServerSideApply: ['true', 'false'],
        ApplyOutOfSyncOnly: ['true'],
        ClientSideApplyMigration: ['true', 'false'],
      },
    },
    mistaken: ['argocd.argoproj.io/sync-option'],
  },
  {
    key: 'argocd.argoproj.io/compare-options',
    means: 'How Argo CD compares the object with the one in the cluster.',
    ...ANYWHERE,
    value: {
      type: 'options',
      of: { IgnoreExtraneous: [''], ServerSideDiff: ['true', 'false'], IncludeMutationWebhook: ['true'] },
    },
  },
  {
    key: 'argocd.argoproj.io/hook',
    means: 'Argo CD applies the object in these phases of a sync.',
    ...ANYWHERE,
    value: { type: 'list', of: ARGO_HOOKS, separator: ',', gone: HELM_TO_ARGO },
  },
  {
    key: 'argocd.argoproj.io/hook-delete-policy',
    means: 'When Argo CD deletes the hook.',
    ...ANYWHERE,
    value: {
      type: 'list',
      of: ['HookSucceeded', 'HookFailed', 'BeforeHookCreation'],
      separator: ',',
      gone: {
        'hook-succeeded': 'HookSucceeded',
        'hook-failed': 'HookFailed',
        'before-hook-creation': 'BeforeHookCreation',
      },
    },
  },

  {
    key: 'authorization.openshift.io/user-selector',
    means: 'Of OpenShift 3; RoleBindingRestriction objects have taken its place.',
    ...ON_NAMESPACE,
  },
  {
    key: 'authorization.openshift.io/group-selector',
    means: 'Of OpenShift 3; RoleBindingRestriction objects have taken its place.',
    ...ON_NAMESPACE,
  },
  {
    key: 'authorization.openshift.io/restrict-service-accounts',
    means: 'Of OpenShift 3; RoleBindingRestriction objects have taken its place.',
    ...ON_NAMESPACE,
  },
  {
    key: 'serviceaccounts.openshift.io/oauth-redirecturi.',
    means: 'Where the OAuth server of OpenShift may send users back to, with the account as client.',
    ...ON_ACCOUNT,
    value: URL,
  },
  {
    key: 'serviceaccounts.openshift.io/oauth-redirectreference.',
    means: 'A Route whose address the OAuth server of OpenShift may send users back to.',
    ...ON_ACCOUNT,
    value: { type: 'json', kind: 'OAuthRedirectReference' },
  },
]

const BY_KEY: ReadonlyMap<string, KnownAnnotation> = new Map(KNOWN_ANNOTATIONS.map(known => [known.key, known]))

const PREFIXES = KNOWN_ANNOTATIONS.filter(({ key }) => key.endsWith('.'))

export const knownAnnotation = (key: string): KnownAnnotation | undefined =>
  BY_KEY.get(key) ?? PREFIXES.find(({ key: start }) => key.startsWith(start) && key.length > start.length)

/** By a key that is written in its place. */
export const MISTAKEN: ReadonlyMap<string, KnownAnnotation> = new Map(
  KNOWN_ANNOTATIONS.flatMap(known => (known.mistaken ?? []).map(key => [key, known] as const)),
)
