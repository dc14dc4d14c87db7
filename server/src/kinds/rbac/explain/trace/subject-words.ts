import { few, shown } from '../../../shown.ts'
import type { Subject } from '../../model.ts'
import type { PlacedBinding } from '../../rbac-index.ts'

/** "User alice", "Group dev", "ServiceAccount shop/web" */
export function subjectInWords({ kind, name, namespace }: Subject, binding: PlacedBinding): string {
  const home = namespace || binding.namespace
  const full = kind === 'ServiceAccount' && home !== '' ? `${home}/${name}` : name
  return `${shown(kind === '' ? 'subject' : kind)} ${shown(full)}`
}

/** "User bob, Group dev and 3 more"; nobody where there are none. */
export function subjectsInWords(binding: PlacedBinding): string {
  const { subjects } = binding.model
  const words = subjects.map(subject => subjectInWords(subject, binding))
  return words.length === 0 ? 'nobody' : few(words, text => text)
}
