import type { AggregationRule, ClusterRole, PolicyRule } from './model.ts'

/**
 * ClusterRoles that every cluster has (plugin/pkg/auth/authorizer/rbac/bootstrappolicy/policy.go), as far as a text need
 * not show them: cluster-admin allows everything; admin, edit and view also get the rules of the ClusterRoles that carry
 * their label, and `complete: false` says that they have others, which depend on the version.
 */
export interface DefaultRole {
  role: ClusterRole
  complete: boolean
}

export const defaultRole = (name: string): DefaultRole | undefined => DEFAULTS.get(name)

const AGGREGATE = 'rbac.authorization.k8s.io/aggregate-to-'

/** Edit gives its rules to admin, and view to edit. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  admin: ['admin', 'edit', 'view'],
  edit: ['edit', 'view'],
  view: ['view'],
}

const everywhere: Omit<PolicyRule, 'index'> = {
  path: [],
  verbs: ['*'],
  apiGroups: [],
  resources: [],
  resourceNames: [],
  nonResourceURLs: [],
  partial: false,
}

function clusterRole(name: string, parts: Partial<ClusterRole>): ClusterRole {
  const metadata = {
    path: [],
    name,
    generateName: '',
    namespace: '',
    uid: '',
    labels: new Map<string, string>(),
    annotations: new Map<string, string>(),
    finalizers: [],
    ownerReferences: [],
    partial: false,
  }
  return { kind: 'ClusterRole', path: [], metadata, rules: [], aggregationRule: undefined, partial: false, ...parts }
}

const aggregated = (names: readonly string[]): AggregationRule => ({
  path: [],
  clusterRoleSelectors: names.map(name => ({
    path: [],
    matchLabels: new Map([[`${AGGREGATE}${name}`, 'true']]),
    matchExpressions: [],
    partial: false,
  })),
  partial: false,
})

const DEFAULTS: ReadonlyMap<string, DefaultRole> = new Map([
  [
    'cluster-admin',
    {
      role: clusterRole('cluster-admin', {
        rules: [
          { ...everywhere, index: 0, apiGroups: ['*'], resources: ['*'] },
          { ...everywhere, index: 1, nonResourceURLs: ['*'] },
        ],
      }),
      complete: true,
    },
  ],
  ...Object.entries(BELOW).map(([name, names]): [string, DefaultRole] => [
    name,
    { role: clusterRole(name, { aggregationRule: aggregated(names) }), complete: false },
  ]),
])

/** A role that a cluster makes for itself, though its rules are not known here: "system:node". */
export const isDefaultName = (name: string): boolean => name.startsWith('system:') || DEFAULTS.has(name)
