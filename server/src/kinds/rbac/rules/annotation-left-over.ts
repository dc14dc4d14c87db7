import { defineRule } from '../../rule.ts'
import { clusterRoleExample } from '../annotations/examples.ts'
import { leftOvers } from '../annotations/left-overs.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/annotation-left-over',
  severity: 'information',
  docs: {
    finds: 'Metadata that a cluster or a tool has written, left over in a file.',
    why: 'What kubectl get -o yaml prints holds notes of others: the last applied configuration with old values, the mark of the default roles, the id by which Argo CD tracks an object. Applied again they claim what is not so.',
    ignores: 'The default roles themselves.',
    fixes: 'Removes it.',
    bad: clusterRoleExample('labels:', '  kubernetes.io/bootstrapping: rbac-defaults'),
    good: clusterRoleExample(),
  },
  messages: {
    'last-applied':
      'kubectl writes this annotation itself at each apply. In a file it holds old values and makes the next difference wrong.',
    bootstrapping:
      'This label marks the default roles of kube-apiserver, and this is none: it was copied from a cluster.',
    tracking: 'Argo CD tracks another object by this id: with it the application claims an object that is not its own.',
    local: '{key} is a note of kustomize or kpt for itself, which nothing in a cluster reads.',
    deprecated: '{key} is deprecated since Kubernetes 1.32: separate namespaces limit which Secrets pods can mount.',
  },
  check({ model }, { report, version }) {
    for (const { type, at, key } of leftOvers(model, version)) {
      const changes = [{ op: 'remove' as const, path: at.path }]
      const fixes = type === 'deprecated' ? [] : [{ title: `Remove ${key}`, preferred: true, changes }]
      report(type, at, { key }, { fixes })
    }
  },
})
