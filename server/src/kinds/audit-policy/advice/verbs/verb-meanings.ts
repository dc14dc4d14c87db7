import { nearest } from '../../../../kubernetes/nearest.ts'
import { urlVerbsMeant, verbsMeant } from '../../../../kubernetes/verb-words.ts'
import { isCarried, type RequestKind, VERBS } from './verbs.ts'

const WILDCARDS = new Set(['*', 'all', 'any'])

/** Asked of an authorizer or an admission plugin, never a request's own verb. */
const OF_PERMISSIONS = new Set(['approve', 'attest', 'bind', 'connect', 'escalate', 'impersonate', 'sign', 'use'])

/** Why no request of a kind carries a word, and what was probably meant. */
export type NotCarried =
  | { reason: 'wildcard' | 'permission' | 'unknown' }
  | { reason: 'object-verb'; verbs: readonly string[] }
  | { reason: 'other-word'; verbs: readonly string[]; on?: string | undefined }
  | { reason: 'misspelt'; verbs: readonly string[] }

/** Expects that no request of the kind carries `verb`. */
export function whyNotCarried(verb: string, kind: RequestKind): NotCarried {
  const word = verb.trim().toLowerCase()
  if (WILDCARDS.has(word)) return { reason: 'wildcard' }
  const forUrls = kind === 'url' ? urlVerbsMeant(word) : undefined
  if (forUrls) return { reason: 'object-verb', verbs: forUrls }
  const plain = word.replaceAll(/[-_ ]/g, '')
  if (isCarried(plain, kind)) return { reason: 'misspelt', verbs: [plain] }
  const meaning = kind === 'url' ? undefined : verbsMeant(plain)
  if (meaning) return { reason: 'other-word', ...meaning }
  if (OF_PERMISSIONS.has(plain)) return { reason: 'permission' }
  const near = nearest(plain, VERBS[kind])
  return near === undefined ? { reason: 'unknown' } : { reason: 'misspelt', verbs: [near] }
}
