import type { AnyRole, PolicyRule } from '../model.ts'

/** A subresource that a role's name speaks of, though readers take it for a part of its resource. */
export interface Promised {
  group: string
  resource: string
  subresource: string
  verb: string
  /** All words of one of these stand in the name. */
  words: readonly string[]
}

const PROMISES: readonly Promised[] = [
  {
    group: '',
    resource: 'pods',
    subresource: 'log',
    verb: 'get',
    words: ['log reader', 'logs reader', 'pod log', 'pod logs', 'pods log', 'pods logs'],
  },
  { group: '', resource: 'pods', subresource: 'exec', verb: 'create', words: ['exec'] },
  {
    group: '',
    resource: 'pods',
    subresource: 'portforward',
    verb: 'create',
    words: ['portforward', 'port forward', 'port forwarder'],
  },
  { group: '', resource: 'pods', subresource: 'eviction', verb: 'create', words: ['evictor', 'pod eviction'] },
  {
    group: 'apps',
    resource: 'deployments',
    subresource: 'scale',
    verb: 'patch',
    words: ['scaler', 'deployment scale'],
  },
  {
    group: 'networking.k8s.io',
    resource: 'ingresses',
    subresource: 'status',
    verb: 'update',
    words: ['ingress controller'],
  },
]

/** What the name of a role promises. */
export function promisedBy(name: string): Promised[] {
  const words = new Set(name.toLowerCase().split(/[-_.:]/))
  return PROMISES.filter(promise => promise.words.some(all => all.split(' ').every(word => words.has(word))))
}

export const isAbout = ({ apiGroups, resources }: PolicyRule, { group, resource }: Promised): boolean =>
  (apiGroups.includes(group) || apiGroups.includes('*')) && resources.includes(resource)

export function grantsPromised(rule: PolicyRule, { group, resource, subresource, verb }: Promised): boolean {
  // Who may change a deployment scales it without its subresource.
  const isOwn = subresource === 'scale' && rule.verbs.some(one => one === verb || one === 'update' || one === '*')
  const names = ['*', `${resource}/${subresource}`, `*/${subresource}`, ...(isOwn ? [resource] : [])]
  const isInGroup = rule.apiGroups.includes(group) || rule.apiGroups.includes('*')
  return isInGroup && names.some(name => rule.resources.includes(name))
}

/** Names as "orders/status", and "*", that some rule of the role is about. */
export const namedIn = ({ rules }: AnyRole): ReadonlySet<string> => new Set(rules.flatMap(({ resources }) => resources))
