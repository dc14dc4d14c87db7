import { HOLE, hasHole } from '../../../yaml/hole.ts'
import type { Around } from '../../around.ts'
import { indexOf } from '../around-index.ts'
import { isDefaultName } from '../default-roles.ts'
import type { PlacedRole } from '../rbac-index.ts'

/** Roles of a cluster, of kubeadm and of OpenShift that no text has to show. */
export const isOfCluster = (name: string): boolean =>
  isDefaultName(name) || name.startsWith('kubeadm:') || OTHERS.has(name)

const OTHERS: ReadonlySet<string> = new Set([
  'extension-apiserver-authentication-reader',
  'basic-user',
  'cluster-reader',
  'cluster-status',
  'registry-admin',
  'registry-editor',
  'registry-viewer',
  'self-access-reviewer',
  'self-provisioner',
  'storage-admin',
  'sudoer',
])

/** The roles of the texts, by name and by what may be in a name that a template fills in. */
export interface KnownRoles {
  byName: ReadonlyMap<string, readonly PlacedRole[]>
  /** Names that somebody may have meant; no more than can be compared with one that is not there. */
  candidates: readonly PlacedRole[]
  /** Start and end of such names. */
  open: readonly { kind: string; start: string; end: string }[]
}

const MOST_CANDIDATES = 500

/** For `around.shared`. */
export function knownRoles(around: Around): KnownRoles {
  const byName = new Map<string, PlacedRole[]>()
  const open: KnownRoles['open'][number][] = []
  for (const role of around.shared(indexOf).roles) {
    const { name } = role.model.metadata
    const parts = name.split(HOLE)
    const ofName = byName.get(name)
    if (hasHole(name)) open.push({ kind: role.model.kind, start: parts[0] ?? '', end: parts.at(-1) ?? '' })
    else if (ofName) ofName.push(role)
    else byName.set(name, [role])
  }
  return { byName, candidates: [...byName.values()].flat().slice(0, MOST_CANDIDATES), open }
}

export const isOpenName = ({ open }: KnownRoles, kind: string, name: string): boolean =>
  open.some(one => one.kind === kind && name.startsWith(one.start) && name.endsWith(one.end))
