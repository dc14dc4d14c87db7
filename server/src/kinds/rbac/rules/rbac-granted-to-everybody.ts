import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { bindingExample } from '../advice/example.ts'
import { isCertainSubject } from '../advice/set-subject.ts'
import { indexAround } from '../around-index.ts'
import { type AnyBinding, isBinding, type PolicyRule } from '../model.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/granted-to-everybody',
  severity: 'information',
  docs: {
    finds:
      'A binding for everybody: system:anonymous, system:unauthenticated, system:authenticated, system:serviceaccounts.',
    why: 'system:authenticated are all users and all service accounts of the cluster, with some clouds everybody who has an account there. system:unauthenticated and system:anonymous are everybody who reaches the API server.',
    ignores:
      'What Kubernetes grants so itself (system:discovery, system:public-info-viewer and the like, kubeadm’s cluster-info). Roles that only read a few named objects or URLs are information; admin, edit, cluster-admin, and anything more for unauthenticated requests a warning.',
    bad: bindingExample(
      '{kind: Group, name: "system:authenticated", apiGroup: rbac.authorization.k8s.io}',
      '{apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: edit}',
    ),
    good: bindingExample('{kind: Group, name: developers, apiGroup: rbac.authorization.k8s.io}'),
  },
  messages: {
    anonymous: '{name} is everybody who reaches the API server, without logging in: they all get {role}.',
    authenticated: '{name} is every user and every service account of the cluster: they all get {role}.',
    accounts: '{name} is every service account of the cluster, and so every pod: they all get {role}.',
  },
  check(review, { report }) {
    const { model } = review
    if (!isBinding(model) || isPublic(model.roleRef.name)) return
    for (const { kind, name, path } of model.subjects.filter(isCertainSubject)) {
      const who = EVERYBODY.get(`${kind} ${name}`)
      if (!who) continue
      const isGrave = POWERFUL.has(model.roleRef.name) || (who === 'anonymous' && !isHarmless(review, model))
      const severity = isGrave ? 'warning' : 'information'
      report(who, atValue([...path, 'name']), { name, role: model.roleRef.name }, { severity })
    }
  },
})

const EVERYBODY: ReadonlyMap<string, 'anonymous' | 'authenticated' | 'accounts'> = new Map([
  ['User system:anonymous', 'anonymous'],
  ['Group system:unauthenticated', 'anonymous'],
  ['Group system:authenticated', 'authenticated'],
  ['Group system:serviceaccounts', 'accounts'],
])

const POWERFUL: ReadonlySet<string> = new Set(['cluster-admin', 'admin', 'edit'])

const isPublic = (role: string): boolean =>
  role.startsWith('kubeadm:') ||
  (role.startsWith('system:') && /discovery|basic-user|info-viewer|scope-impersonation|webhook|image-puller/.test(role))

/** Its rules are there, and only read some named objects or URLs. */
function isHarmless({ object, context }: Review, { roleRef, metadata }: AnyBinding): boolean {
  const index = indexAround(object, context)
  const role = index.role(roleRef.kind === 'Role' ? metadata.namespace || 'default' : '', roleRef.name)
  return role !== undefined && index.rulesOf(role).every(({ rule }) => isReadOfFew(rule))
}

const isReadOfFew = ({ verbs, resourceNames, nonResourceURLs }: PolicyRule): boolean =>
  verbs.every(verb => verb === 'get' || verb === 'head' || verb === 'list' || verb === 'watch') &&
  (resourceNames.length > 0 || (nonResourceURLs.length > 0 && !nonResourceURLs.includes('*')))
