import { hasHole } from '../../../yaml/hole.ts'
import { atEntry } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { bindingExample } from '../advice/example.ts'
import { accountMeant } from '../advice/known-accounts.ts'
import { isCertainSubject } from '../advice/set-subject.ts'
import { isBinding } from '../model.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/namespace-without-effect',
  severity: 'information',
  docs: {
    finds:
      'A namespace where none has an effect: of a user or group, or of a ClusterRoleBinding or ClusterRole itself.',
    why: 'Users and groups are in no namespace, and the API server drops the namespace of a cluster-scoped object without a word. Such a binding grants everywhere (or in its own namespace), and not only where it seems to.',
    ignores: 'A namespace that a template fills in. Of a ClusterRole, which grants nothing by itself, it is a hint.',
    fixes: 'Removes the namespace.',
    bad: bindingExample('{kind: User, name: alice, namespace: shop}'),
    good: bindingExample('{kind: User, name: alice}'),
  },
  messages: {
    subject: 'A {kind} is in no namespace: this one has no effect, and limits nothing.',
    object: 'A {kind} is in no namespace: the API server drops this one, and {effect}.',
  },
  check(review, { report }) {
    const { model } = review
    const { kind, metadata } = model
    const remove = (path: (string | number)[]) => [
      { title: 'Remove the namespace', preferred: true, changes: [{ op: 'remove' as const, path }] },
    ]
    const isCluster = kind === 'ClusterRole' || kind === 'ClusterRoleBinding'
    if (isCluster && metadata.namespace !== '' && !hasHole(metadata.namespace)) {
      const path = [...metadata.path, 'namespace']
      const effect =
        kind === 'ClusterRole' ? 'the role is for the whole cluster' : 'the binding grants in all namespaces'
      const severity = kind === 'ClusterRole' ? 'hint' : 'information'
      report('object', atEntry(path), { kind, effect }, { severity, fixes: remove(path) })
    }
    for (const subject of isBinding(model) ? model.subjects.filter(isCertainSubject) : []) {
      if (subject.kind === 'ServiceAccount' || subject.namespace === '' || hasHole(subject.namespace)) continue
      if (subject.kind !== 'User' && subject.kind !== 'Group') continue
      // Meant is a service account, of which it is right: rbac/wrong-subject-kind tells.
      if (isBinding(model) && accountMeant(review, model, subject)) continue
      const path = [...subject.path, 'namespace']
      report('subject', atEntry(path), { kind: subject.kind }, { fixes: remove(path) })
    }
  },
})
