import { impliedGroups } from '../../../kubernetes/identities.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { code, escapeMarkdown, paragraphs } from '../../markdown.ts'
import { accountOf } from '../defaults.ts'
import type { Subject } from '../model.ts'
import { type Granted, grantsOf } from '../permissions/grants.ts'
import type { PlacedBinding, RbacIndex } from '../rbac-index.ts'
import { ruleInWords, subjectInWords } from '../words.ts'
import { groupInWords, userInWords } from './who-words.ts'

const MOST = 12

/** Who a subject is, and everything that the files let it do. */
export function subjectHover(
  subject: Subject,
  binding: PlacedBinding,
  index: RbacIndex,
  hasAround: boolean,
): string | undefined {
  const { kind, name } = subject
  if (name === '' || hasHole(name)) return undefined
  const title = subjectInWords(subject, binding.namespace)
  if (kind === 'Group')
    return permissionsHover(title, groupInWords(name), known(grantsOf(undefined, [name], index), hasAround))
  const user = kind === 'ServiceAccount' ? accountOf(subject, binding.model) : name
  return user === undefined ? undefined : userHover(title, user, index, hasAround)
}

/** The same for a service account's own object. */
export const userHover = (title: string, user: string, index: RbacIndex, hasAround: boolean): string =>
  permissionsHover(title, userWords(title, user), known(grantsOf(user, impliedGroups(user), index), hasAround))

/** Of a document that is looked at alone nobody knows what other files have. */
const known = ({ rules, unknown }: Granted, hasAround: boolean): Granted => ({
  rules,
  unknown: hasAround ? unknown : [],
})

function userWords(title: string, user: string): string | undefined {
  return title.startsWith('ServiceAccount') ? `In requests it is the user ${code(user)}.` : userInWords(user)
}

function permissionsHover(title: string, who: string | undefined, { rules, unknown }: Granted): string {
  const lines = rules.slice(0, MOST).map(({ effective, binding }) => {
    const where = binding.namespace === '' ? '' : `in ${binding.namespace}: `
    return `- ${escapeMarkdown(`${where}${ruleInWords(effective.rule)} (${binding.title})`)}`
  })
  const more = rules.length > MOST ? [`- and ${rules.length - MOST} more`] : []
  const missing = [...new Set(unknown.map(({ given }) => given.title))]
  return paragraphs(
    `**${escapeMarkdown(title)}**`,
    who,
    lines.length > 0 ? ['In these files it may', ...lines, ...more].join('\n') : undefined,
    missing.length > 0 ? escapeMarkdown(`What it may do by ${missing.join(', ')} is not in these files.`) : undefined,
  )
}
