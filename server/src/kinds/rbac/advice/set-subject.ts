import type { Change, FixPlan } from '../../../yaml/change.ts'
import { hasHole } from '../../../yaml/hole.ts'
import type { Subject } from '../model.ts'
import { RBAC_GROUP } from '../names.ts'
import type { Principal } from './principals.ts'

/** Makes another one of a subject. */
export function setSubject({ path, name, namespace, apiGroup, kind }: Subject, meant: Principal): FixPlan {
  const changes: Change[] = []
  if (meant.kind !== kind) changes.push({ op: 'set', path: [...path, 'kind'], value: meant.kind })
  if (meant.name !== name) changes.push({ op: 'set', path: [...path, 'name'], value: meant.name })
  if (meant.namespace === undefined) {
    if (namespace !== '') changes.push({ op: 'remove', path: [...path, 'namespace'] })
  } else if (namespace === '') changes.push({ op: 'insert', path, key: 'namespace', value: meant.namespace })
  else if (namespace !== meant.namespace)
    changes.push({ op: 'set', path: [...path, 'namespace'], value: meant.namespace })
  if (meant.kind === 'ServiceAccount' && apiGroup !== '') changes.push({ op: 'remove', path: [...path, 'apiGroup'] })
  if (meant.kind !== 'ServiceAccount' && apiGroup !== '' && apiGroup !== RBAC_GROUP)
    changes.push({ op: 'set', path: [...path, 'apiGroup'], value: RBAC_GROUP })
  const place = meant.namespace === undefined ? '' : `${meant.namespace}/`
  return { title: `Change to ${meant.kind} ${place}${meant.name}`, preferred: true, changes }
}

/** Subjects whose text no template decides. */
export const isCertainSubject = ({ partial, name, kind }: Subject): boolean => !partial && !hasHole(name + kind)
