import type { Editing } from '../../editing.ts'

/** What new structures hold, by schema path. Lines stand below the key. */
export const SNIPPETS: Editing['snippets'] = {
  rules: `- apiGroups: ["$1"]\n  resources: [\${2:pods}]\n  verbs: [\${3:get, list, watch}]`,
  subjects: `- kind: \${1|ServiceAccount,User,Group|}\n  name: $2`,
  roleRef: `apiGroup: rbac.authorization.k8s.io\nkind: \${1|Role,ClusterRole|}\nname: $2`,
  'aggregationRule.clusterRoleSelectors': `- matchLabels:\n    \${1:rbac.example.com/aggregate-to-monitoring}: "true"`,
}
