import { serviceAccountOf } from '../../kubernetes/identities.ts'
import { subdomainName } from '../../kubernetes/name-rules.ts'
import type { Change, FixPlan } from '../../yaml/change.ts'
import { shown } from '../shown.ts'
import type { Subject } from './model.ts'

/** The name of a service account that is none. */
export function accountNameMessage({ name }: Subject): string {
  const start = `${shown(name)} is no name of a service account; kube-apiserver refuses the object.`
  const account = serviceAccountOf(name)
  if (account) return `${start} The name alone is ${account.name}, its namespace ${account.namespace}.`
  return `${start} A name is ${subdomainName.words}.`
}

/** The last part of a user's name, or the letters put right. */
export function accountNameFixes({ name, namespace, path }: Subject): FixPlan[] {
  const account = serviceAccountOf(name)
  const meant = account?.name ?? subdomainName.mend(name)
  if (meant === undefined || (account && namespace !== '' && namespace !== account.namespace)) return []
  const changes: Change[] = [{ op: 'set', path: [...path, 'name'], value: meant }]
  if (account && namespace === '') changes.push({ op: 'insert', path, key: 'namespace', value: account.namespace })
  return [{ title: `Change to "${meant}"`, preferred: account !== undefined, changes }]
}
