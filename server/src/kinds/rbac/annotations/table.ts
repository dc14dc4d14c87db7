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
    on: RBAC,
    belongs: 'a role or binding',
    value: BOOLEAN,
    mistaken: ['rbac.authorization.k8s.io/autoupdate'],
  },
  ...['admin', 'edit', 'view'].map(
    (name): KnownAnnotation => ({
      key: `rbac.authorization.k8s.io/aggregate-to-${name}`,
      on: ['ClusterRole'],
      belongs: 'a ClusterRole',
      value: BOOLEAN,
      label: true,
    }),
  ),
  { key: 'kubernetes.io/description', ...ANYWHERE },
  { key: 'kubernetes.io/enforce-mountable-secrets', ...ON_ACCOUNT, value: TRUE },
  { key: 'kubernetes.io/service-account.name', ...ON_SECRET },
  { key: 'kubernetes.io/service-account.uid', ...ON_SECRET },

  {
    key: 'eks.amazonaws.com/role-arn',
    ...ON_ACCOUNT,
    value: ROLE_ARN,
    mistaken: ['eks.amazonaws.com/iam-role-arn', 'eks.amazonaws.com/rolearn'],
  },
  { key: 'eks.amazonaws.com/audience', ...ON_ACCOUNT, needs: 'eks.amazonaws.com/role-arn' },
  {
    key: 'eks.amazonaws.com/sts-regional-endpoints',
    ...ON_ACCOUNT,
    value: BOOLEAN,
    needs: 'eks.amazonaws.com/role-arn',
  },
  {
    key: 'eks.amazonaws.com/token-expiration',
    on: ACCOUNT,
    belongs: 'a ServiceAccount or a Pod',
    value: { type: 'integer', least: 1 },
    needs: 'eks.amazonaws.com/role-arn',
  },
  { key: 'eks.amazonaws.com/skip-containers', ...POD },

  {
    key: 'iam.gke.io/gcp-service-account',
    ...ON_ACCOUNT,
    value: GOOGLE_ACCOUNT,
    mistaken: ['iam.gke.io/gcp-serviceaccount', 'iam.gke.io/service-account'],
  },
  { key: 'iam.gke.io/return-principal-id-as-email', ...ON_ACCOUNT, value: TRUE },

  { key: 'azure.workload.identity/client-id', ...ON_ACCOUNT, value: GUID },
  { key: 'azure.workload.identity/tenant-id', ...ON_ACCOUNT, value: GUID },
  {
    key: 'azure.workload.identity/service-account-token-expiration',
    on: ACCOUNT,
    belongs: 'a ServiceAccount or a Pod',
    value: { type: 'integer', least: 3600, most: 86_400 },
  },
  { key: 'azure.workload.identity/use', ...POD, value: TRUE, label: true },
  { key: 'azure.workload.identity/skip-containers', ...POD },
  { key: 'azure.workload.identity/inject-proxy-sidecar', ...POD },
  { key: 'azure.workload.identity/proxy-sidecar-port', ...POD },

  {
    key: 'helm.sh/hook',
    ...ANYWHERE,
    value: {
      type: 'list',
      of: [...HELM_HOOKS, 'test', 'test-success'],
      separator: ',',
      gone: { 'test-failure': 'test', 'crd-install': '' },
    },
    mistaken: ['helm.sh/hooks'],
  },
  { key: 'helm.sh/hook-weight', ...ANYWHERE, value: { type: 'integer' }, needs: 'helm.sh/hook' },
  {
    key: 'helm.sh/hook-delete-policy',
    ...ANYWHERE,
    value: { type: 'list', of: ['before-hook-creation', 'hook-succeeded', 'hook-failed'], separator: ',' },
    needs: 'helm.sh/hook',
  },
  { key: 'helm.sh/resource-policy', ...ANYWHERE, value: { type: 'choice', of: ['keep'] } },
  { key: 'meta.helm.sh/release-name', ...ANYWHERE, needs: 'meta.helm.sh/release-namespace' },
  { key: 'meta.helm.sh/release-namespace', ...ANYWHERE, needs: 'meta.helm.sh/release-name' },

  { key: 'argocd.argoproj.io/sync-wave', ...ANYWHERE, value: { type: 'integer' } },
  {
    key: 'argocd.argoproj.io/sync-options',
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
    ...ANYWHERE,
    value: {
      type: 'options',
      of: { IgnoreExtraneous: [''], ServerSideDiff: ['true', 'false'], IncludeMutationWebhook: ['true'] },
    },
  },
  {
    key: 'argocd.argoproj.io/hook',
    ...ANYWHERE,
    value: { type: 'list', of: ARGO_HOOKS, separator: ',', gone: HELM_TO_ARGO },
  },
  {
    key: 'argocd.argoproj.io/hook-delete-policy',
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

  { key: 'authorization.openshift.io/user-selector', ...ON_NAMESPACE },
  { key: 'authorization.openshift.io/group-selector', ...ON_NAMESPACE },
  { key: 'authorization.openshift.io/restrict-service-accounts', ...ON_NAMESPACE },
  { key: 'serviceaccounts.openshift.io/oauth-redirecturi.', ...ON_ACCOUNT, value: URL },
  {
    key: 'serviceaccounts.openshift.io/oauth-redirectreference.',
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
