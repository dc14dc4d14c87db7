import type { Around } from '../../around.ts'
import type { KubernetesObject } from '../../kind.ts'
import { indexOf } from '../around-index.ts'
import type { AnyBinding, Subject } from '../model.ts'
import type { Review } from '../review.ts'

export interface KnownAccount {
  name: string
  /** As written; "" where it is left to kubectl. */
  namespace: string
  title: string
  object: KubernetesObject
}

/** The service accounts of the texts. */
export interface KnownAccounts {
  named(name: string): readonly KnownAccount[]
  in(namespace: string): readonly KnownAccount[]
}

/** For `around.shared`. */
export function knownAccounts(around: Around): KnownAccounts {
  const byName = new Map<string, KnownAccount[]>()
  const byNamespace = new Map<string, KnownAccount[]>()
  for (const { model, title, object } of around.shared(indexOf).serviceAccounts) {
    const { name, namespace } = model.metadata
    const account = { name, namespace, title, object }
    add(byName, name, account)
    add(byNamespace, namespace, account)
  }
  return { named: name => byName.get(name) ?? [], in: namespace => byNamespace.get(namespace) ?? [] }
}

function add<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

/** The service account that has the name of a user, in the namespace of the subject or of the binding. */
export function accountMeant(
  { context }: Review,
  { metadata }: AnyBinding,
  { kind, name, namespace }: Subject,
): KnownAccount | undefined {
  const where = namespace || metadata.namespace
  if (!context.around || kind !== 'User' || where === '') return undefined
  const accounts = context.around().shared(knownAccounts).named(name)
  return accounts.find(account => account.namespace === where)
}

/** Whether the account of a subject is in other namespaces only than the one that it is taken from. */
export function isElsewhere({ context }: Review, { metadata }: AnyBinding, { name, namespace }: Subject): boolean {
  const accounts = context.around?.().shared(knownAccounts).named(name) ?? []
  const where = namespace || metadata.namespace
  return accounts.length > 0 && !accounts.some(account => account.namespace === where || account.namespace === '')
}
