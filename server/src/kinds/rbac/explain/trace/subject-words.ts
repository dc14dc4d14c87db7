import { few, shown } from '../../../shown.ts'
import type { Subject } from '../../model.ts'

/** "User alice", "Group dev", "ServiceAccount shop/web" */
export function subjectInWords({ kind, name, namespace }: Subject): string {
  const full = kind === 'ServiceAccount' && namespace !== '' ? `${namespace}/${name}` : name
  return `${shown(kind === '' ? 'subject' : kind)} ${shown(full)}`
}

/** "User bob, Group dev and 3 more"; nobody where there are none. */
export const subjectsInWords = (subjects: readonly Subject[]): string =>
  subjects.length === 0 ? 'nobody' : few(subjects.map(subjectInWords), text => text)
