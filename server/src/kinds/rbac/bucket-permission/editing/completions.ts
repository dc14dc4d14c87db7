import { deref } from '../../../../yaml/fields.ts'
import { parseDocument } from '../../../../yaml/parse-document.ts'
import { spotAt } from '../../../../yaml/spot.ts'
import type { Span } from '../../../../yaml/tree.ts'
import { code } from '../../../markdown.ts'
import type { StringCompletion } from '../../../string-editing.ts'
import type { AnyRole } from '../../model.ts'
import { entriesOf } from '../entries.ts'
import { valueFault } from '../label-values.ts'
import type { BucketNames } from '../names.ts'
import { resourcesIn } from '../own-resources.ts'

interface Surroundings {
  names: BucketNames
  role: AnyRole
  buckets: readonly string[]
}

/** Resources where a key is being written, buckets in a list. */
export function annotationCompletions(text: string, mark: string, around: Surroundings): StringCompletion[] {
  const at = text.indexOf(mark)
  const { root } = parseDocument(text, { format: 'json' })
  const spot = at < 0 ? undefined : spotAt(root, at + 1)
  if (!spot) return []
  const token = tokenAt(text, spot.span, at + mark.length)
  const { path, part } = spot
  if (path.length === 0) return around.names.resources.length > 0 ? keys(text, mark, token, around, true) : []
  if (path.length === 1 && part === 'key') return keys(text, mark, token, around, false)
  if (path.length === 1) return values(token, text, path, mark, around, true)
  return path.length === 2 && typeof path[1] === 'number' ? values(token, text, path, mark, around, false) : []
}

/** The word that is being written. */
interface Token {
  span: Span
  quoted: boolean
  /** A quote is still missing. */
  open: boolean
  /** Something stands behind it that belongs to a key. */
  hasColon: boolean
}

/** Of a string that its line does not end only what stands before the cursor. */
function tokenAt(text: string, { start, end }: Span, cursor: number): Token {
  const quoted = text[start] === '"'
  const closed = quoted && end > cursor && text[end - 1] === '"'
  const stop = closed || !quoted ? end : cursor
  const span = quoted ? { start: start + 1, end: closed ? end - 1 : stop } : { start, end: stop }
  return { span, quoted, open: quoted && !closed, hasColon: /^\s*:/.test(text.slice(end, end + 100)) }
}

/** Those of the role's rules first; none that stands there already. */
function keys(text: string, mark: string, token: Token, around: Surroundings, isWhole: boolean): StringCompletion[] {
  const { names, role } = around
  const there = new Set(
    entriesOf(deref(parseDocument(text, { format: 'json' }).root)).flatMap(({ key }) =>
      key.includes(mark) ? [] : [key],
    ),
  )
  const own = resourcesIn(role, names, () => true)
  const rank = (resource: string): number => (own.has(resource) ? 0 : 1)
  return [...names.resources]
    .filter(resource => !there.has(resource))
    .sort((a, b) => rank(a) - rank(b))
    .map(resource => ({
      label: resource,
      ...(own.has(resource) && { detail: 'a rule of this role names it' }),
      documentation: () =>
        `Writes of ${code(resource)} by whom the role is bound to, for the label values in its list.`,
      span: token.span,
      ...keyTexts(resource, token, isWhole),
    }))
}

function keyTexts(resource: string, token: Token, isWhole: boolean): Pick<StringCompletion, 'newText' | 'snippet'> {
  if (token.quoted && !token.open) return { newText: resource }
  const start = token.quoted ? resource : `"${resource}"`
  const close = token.quoted ? '"' : ''
  if (token.hasColon) return { newText: start + close }
  const [before, after] = isWhole ? ['{', '}'] : ['', '']
  const body = (inside: string) => `${before}${start}${close}: ["${inside}"]${after}`
  return { newText: body(''), snippet: body('$1') }
}

/** What others carry and permit; none that stands in the list already. */
function values(
  token: Token,
  text: string,
  path: readonly (string | number)[],
  mark: string,
  { buckets, names }: Surroundings,
  isList: boolean,
): StringCompletion[] {
  const entries = entriesOf(deref(parseDocument(text, { format: 'json' }).root))
  const there = new Set(entries.find(({ key }) => key === path[0])?.values.map(({ pattern }) => pattern))
  const own = entries.flatMap(({ values }) => values.flatMap(({ pattern }) => pattern ?? []))
  return [...new Set([...buckets, ...own.filter(bucket => valueFault(bucket) === undefined), '*'])]
    .filter(bucket => !there.has(bucket) && !bucket.includes(mark))
    .map(bucket => {
      const close = token.open ? '"' : ''
      const string = token.quoted ? bucket + close : `"${bucket}"`
      return {
        label: bucket,
        detail: bucket === '*' ? 'every bucket' : names.label,
        span: token.span,
        newText: isList && !token.quoted ? `[${string}]` : string,
      }
    })
}
