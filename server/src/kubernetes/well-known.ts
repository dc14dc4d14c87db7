/**
 * Names that Kubernetes itself gives a meaning. data/well-known.json was read from the sources of kube-apiserver and its
 * default roles, kubeadm's constants and documentation; minors are text, and left out where a thing is older than 1.16.
 */
import data from './data/well-known.json' with { type: 'json' }

/** A user or group; `<namespace>` and the like in the name stand for any. */
export interface WellKnownName {
  name: string
  what: string
  since?: string
  removed?: string
  /** Of a cloud or distribution. */
  vendor?: string
}

export interface SpecialVerb {
  verb: string
  what: string
  resources: 'any' | { group: string; resource: string }[]
  since?: string
}

export interface WellKnownUrl {
  path: string
  what: string
  /** A pattern with a star at its end, not a path that requests carry. */
  ruleForm?: boolean
  since?: string
  removed?: string
  /** Another component serves it. */
  notKubeApiserver?: boolean
}

/** A resource that authorizers are asked about and roles name, but that discovery does not list. */
export interface VirtualResource {
  group: string
  /** With its subresource: "nodes/metrics". */
  resource: string
  what: string
  verbs: string[]
  since?: string
}

export const wellKnownUsers: readonly WellKnownName[] = data.users
export const wellKnownGroups: readonly WellKnownName[] = data.groups
export const wellKnownServiceAccounts: readonly WellKnownName[] = data.serviceAccounts
export const nonResourceURLs: readonly WellKnownUrl[] = data.nonResourceURLs
export const specialVerbs: readonly SpecialVerb[] = data.specialVerbs.map(verb => ({
  ...verb,
  resources: typeof verb.resources === 'string' ? 'any' : verb.resources,
}))
export const virtualResources: readonly VirtualResource[] = data.virtualResources

/** The verbs that requests for resources carry: get, list, watch, create, update, patch, delete, deletecollection, proxy. */
export const resourceVerbs: ReadonlySet<string> = new Set(data.resourceVerbs.map(({ verb }) => verb))

/** The verbs that requests for other URLs carry: HTTP methods in lower case. */
export const urlVerbs: ReadonlySet<string> = new Set(data.urlVerbs.map(({ verb }) => verb))

const byName = <T extends { name: string }>(list: readonly T[]) => new Map(list.map(item => [item.name, item]))
const users = byName([...wellKnownUsers, ...wellKnownServiceAccounts])
const groups = byName(wellKnownGroups)
const verbMistakes = byName(data.notVerbs)
const aliases = new Map(data.groupAliases.map(({ written, meant }) => [written, meant]))
const groupsOfFiles = new Map(data.groupsWithoutResources.map(({ group, what }) => [group, what]))
const openGroups = new Map(data.openGroups.map(({ group, why }) => [group, why]))
const virtual = new Map(virtualResources.map(entry => [`${entry.group}/${entry.resource}`, entry]))

/** By exact name, controllers' service accounts too. */
export const wellKnownUser = (name: string): WellKnownName | undefined => users.get(name)
export const wellKnownGroup = (name: string): WellKnownName | undefined => groups.get(name)

/** What was meant by a word that is no verb: "read" gives "get, list, watch". */
export const verbMeant = (word: string): string | undefined => verbMistakes.get(word)?.meant

/** The API group meant by a word that is none: "core" gives "", "rbac" gives "rbac.authorization.k8s.io". */
export const groupMeant = (written: string): string | undefined => aliases.get(written)

/** What a group is for that only files and webhooks use, such as audit.k8s.io: no request is for one of its resources. */
export const groupWithoutResources = (group: string): string | undefined => groupsOfFiles.get(group)

/** Groups whose resources are made at run time, such as custom.metrics.k8s.io: any name may exist. */
export const isOpenGroup = (group: string): boolean => openGroups.has(group)

/** "nodes/metrics", "signers", "userextras/scopes", "<anything>/finalizers". */
export function virtualResource(group: string, name: string): VirtualResource | undefined {
  const found = virtual.get(`${group}/${name}`)
  if (found) return found
  if (name.startsWith('userextras/')) return virtual.get(`${group}/userextras/<key>`)
  return name.endsWith('/finalizers') ? virtual.get('*/<any>/finalizers') : undefined
}
