import type { FixPlan } from '../../../yaml/change.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { atKey, atValue, type Path } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { bindingExample, texts } from '../advice/example.ts'
import { type KnownAccount, type KnownAccounts, knownAccounts } from '../advice/known-accounts.ts'
import { isSlip } from '../advice/slips.ts'
import { indexAround } from '../around-index.ts'
import { isBinding, type Subject } from '../model.ts'
import type { RbacIndex } from '../rbac-index.ts'
import type { Review } from '../review.ts'

const ACCOUNT = `apiVersion: v1
kind: ServiceAccount
metadata:
  name: shop-operator
  namespace: shop
`

export default defineRule<Review>()({
  id: 'rbac/service-account-not-found',
  severity: 'warning',
  docs: {
    finds: 'A binding for a service account that the files have under another name or in another namespace.',
    why: 'Kubernetes takes any name there. Pods that run as the account that does exist are granted nothing, and requests of theirs are denied.',
    ignores:
      'Accounts of which the files show nothing like it, as they may be made elsewhere; names that a template fills in; objects without a namespace, which kubectl is told. Where the account stands in another file, or has a binding of its own, the problem is information.',
    fixes: 'Writes the name or the namespace of the account that is there.',
    bad: texts(ACCOUNT, bindingExample('{kind: ServiceAccount, name: shop-operators, namespace: shop}')),
    good: texts(ACCOUNT, bindingExample('{kind: ServiceAccount, name: shop-operator, namespace: shop}')),
  },
  messages: {
    namespace:
      'These files have the service account {name} in {other}, not in {namespace}: pods that run as it get nothing by this.',
    near: 'These files have no service account {name} in {namespace}; the nearest is {other}. Pods that run as it get nothing by this.',
  },
  check({ model, object, context }, { report }) {
    if (!context.around || !isBinding(model)) return
    const known = context.around().shared(knownAccounts)
    const index = () => indexAround(object, context)
    for (const subject of model.subjects) {
      const { name, path } = subject
      const namespace = subject.namespace || model.metadata.namespace
      if (!isCertain(subject, namespace)) continue
      const same = known.named(name)
      if (same.some(({ namespace: other }) => other === namespace || isOpen(other))) continue
      const [first] = same
      const near = first ?? nearestAccount(name, namespace, known)
      if (!near) continue
      const isSure = first ? near.object.uri === object.uri : !isBound(near, index())
      const severity = isSure ? 'warning' : 'information'
      const fixes = first
        ? same.length === 1
          ? [setNamespace(subject, first.namespace)]
          : []
        : [setTo([...path, 'name'], near.name)]
      const at = first ? atValue(namespacePath(subject)) : atValue([...path, 'name'])
      const other = first ? first.namespace : near.name
      report(
        first ? 'namespace' : 'near',
        at,
        { name, namespace, other },
        {
          severity,
          related: [{ at: atKey([...near.object.path, 'metadata', 'name']), message: near.title, object: near.object }],
          fixes: fixes.map(fix => ({ ...fix, preferred: isSure })),
        },
      )
    }
  },
})

/** Somebody gives it a role already: then the other name is more likely that of another account. */
const isBound = ({ name, namespace }: KnownAccount, { boundUser }: RbacIndex): boolean =>
  boundUser(`system:serviceaccount:${namespace}:${name}`).length > 0

const isOpen = (text: string): boolean => text === '' || hasHole(text)

const isCertain = ({ kind, name, partial }: Subject, namespace: string): boolean =>
  kind === 'ServiceAccount' && !partial && name !== 'default' && !isOpen(name) && !isOpen(namespace)

/** So many names are compared with one that is not there. */
const MOST = 500

const nearestAccount = (name: string, namespace: string, known: KnownAccounts): KnownAccount | undefined =>
  known
    .in(namespace)
    .slice(0, MOST)
    .find(one => !hasHole(one.name) && isSlip(name, one.name))

const namespacePath = ({ path, namespace }: Subject): Path => [...path, namespace === '' ? 'name' : 'namespace']

const setTo = (path: Path, value: string): FixPlan => ({
  title: `Change to "${value}"`,
  changes: [{ op: 'set', path, value }],
})

function setNamespace({ path, namespace }: Subject, value: string): FixPlan {
  if (namespace !== '') return setTo([...path, 'namespace'], value)
  return {
    title: `Add namespace: ${value}`,
    changes: [{ op: 'insert', path, key: 'namespace', value }],
  }
}
