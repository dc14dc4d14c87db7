import { type Minor, minorOf } from './version.ts'

/** When something is served: from `introduced` on, and before `removed` (a minor that may still lie ahead). */
export interface Served {
  introduced: Minor
  removed: Minor | undefined
}

export interface GroupResource {
  group: string
  resource: string
}

/** One resource of one API group; alpha and beta ones count as existing. */
export interface ApiResource extends GroupResource, Served {
  kind: string
  /** "" where the server names none (metrics.k8s.io). */
  singular: string
  shortNames: readonly string[]
  namespaced: boolean
  verbs: readonly string[]
  versions: readonly ApiVersion[]
  subresources: ReadonlyMap<string, Subresource>
  /** The same resource in its new group. */
  movedTo: GroupResource | undefined
  movedFrom: readonly GroupResource[]
  /** Groups that serve the same objects at the same time; an audit rule for one does not match the other. */
  alsoIn: readonly GroupResource[]
  /** Not a plain move: what to use instead, in words and where there is one as a resource. */
  replacedBy: (Partial<GroupResource> & { text: string }) | undefined
  /** "kube-apiserver", "apiextensions-apiserver", "kube-aggregator", "metrics-server", or "crd" for others' groups. */
  origin: string
  note: string | undefined
}

export interface ApiVersion extends Served {
  version: string
  deprecated: Minor | undefined
  /** group/version that took its place. */
  replacement: string | undefined
}

export interface Subresource extends Served {
  name: string
  kind: string
  /** "policy/v1" where it is not that of the resource. */
  kindGroupVersion: string | undefined
  verbs: readonly string[]
  /** A stream, such as exec: nothing of it is recorded. */
  connect: boolean
  note: string | undefined
}

/** A line of data/*.json: what is empty, or as usual, is left out; minors are text ("1.9"). */
export interface ResourceRow extends GroupResource {
  kind: string
  singular: string
  shortNames?: string[]
  namespaced: boolean
  verbs: string[]
  introduced?: string
  removed?: string
  versions: { version: string; introduced?: string; deprecated?: string; removed?: string; replacement?: string }[]
  subresources?: SubresourceRow[]
  movedTo?: GroupResource
  movedFrom?: GroupResource[]
  alsoIn?: GroupResource[]
  replacedBy?: Partial<GroupResource> & { text: string }
  origin?: string
  note?: string
}

interface SubresourceRow {
  name: string
  kind: string
  verbs: string[]
  connect?: boolean
  since?: string
  removed?: string
  kindGroupVersion?: string
  note?: string
}

/** Indexes over resources; every look-up is a map's. */
export interface ResourceTable {
  all: readonly ApiResource[]
  byGroup: ReadonlyMap<string, ReadonlyMap<string, ApiResource>>
  byPlural: ReadonlyMap<string, readonly ApiResource[]>
  /** Lower-case plural, singular, kind or short name. */
  byWord: ReadonlyMap<string, readonly NamedResource[]>
}

export interface NamedResource {
  resource: ApiResource
  /** What the word is to the resource; of several the first of this order. */
  as: 'plural' | 'singular' | 'kind' | 'short name'
}

export function resourceTable(rows: readonly ResourceRow[], origin: string): ResourceTable {
  const all = rows.map(row => resourceOf(row, origin))
  const byGroup = new Map<string, Map<string, ApiResource>>()
  const byPlural = new Map<string, ApiResource[]>()
  const byWord = new Map<string, NamedResource[]>()
  for (const resource of all) {
    const ofGroup = byGroup.get(resource.group) ?? new Map<string, ApiResource>()
    byGroup.set(resource.group, ofGroup.set(resource.resource, resource))
    add(byPlural, resource.resource, resource)
    for (const [word, as] of wordsFor(resource)) if (word !== '') add(byWord, word, { resource, as })
  }
  return { all, byGroup, byPlural, byWord }
}

function add<T>(index: Map<string, T[]>, key: string, value: T): void {
  const list = index.get(key)
  if (list) list.push(value)
  else index.set(key, [value])
}

function wordsFor(resource: ApiResource): Map<string, NamedResource['as']> {
  const words = new Map<string, NamedResource['as']>()
  for (const name of resource.shortNames) words.set(name, 'short name')
  words.set(resource.kind.toLowerCase(), 'kind')
  words.set(resource.singular, 'singular')
  return words.set(resource.resource.toLowerCase(), 'plural')
}

const ALWAYS: Minor = 0

const minor = (text: string | undefined): Minor | undefined => (text === undefined ? undefined : minorOf(text))

function resourceOf(row: ResourceRow, origin: string): ApiResource {
  const introduced = minor(row.introduced) ?? ALWAYS
  const { group, resource, kind, singular, namespaced, verbs, movedTo, replacedBy, note } = row
  return {
    ...{ group, resource, kind, singular, namespaced, verbs, movedTo, replacedBy, note, introduced },
    removed: minor(row.removed),
    shortNames: row.shortNames ?? [],
    versions: row.versions.map(version => ({
      version: version.version,
      introduced: minor(version.introduced) ?? ALWAYS,
      deprecated: minor(version.deprecated),
      removed: minor(version.removed),
      replacement: version.replacement,
    })),
    subresources: new Map(row.subresources?.map(sub => [sub.name, subresourceOf(sub, introduced)])),
    movedFrom: row.movedFrom ?? [],
    alsoIn: row.alsoIn ?? [],
    origin: row.origin ?? origin,
  }
}

const subresourceOf = (row: SubresourceRow, introduced: Minor): Subresource => ({
  name: row.name,
  kind: row.kind,
  kindGroupVersion: row.kindGroupVersion,
  verbs: row.verbs,
  connect: row.connect ?? false,
  introduced: minor(row.since) ?? introduced,
  removed: minor(row.removed),
  note: row.note,
})
