import type { RequestAttributes } from '../../../request/normalize.ts'
import type { EffectiveRule } from '../aggregate.ts'
import { type Answer, answerOf, combined, fits, listsFor } from '../match.ts'
import { itemPath, type PolicyRule, type RuleList } from '../model.ts'
import type { Cause, ListJudgement, RuleJudgement } from './judgement.ts'

/** What becomes of each list of a rule. */
export function judgeRule(effective: EffectiveRule, request: RequestAttributes): RuleJudgement {
  const { rule } = effective
  const lists = listsFor(rule, request).map(list => judgeList(rule, list, request))
  const failed = lists.filter(({ answer }) => answer !== 'yes')
  const [only, ...more] = failed
  const near = only?.answer === 'no' && more.length === 0 && only.cause.type !== 'other-scope'
  return { effective, lists, near, answer: answerOfAll(lists) }
}

function answerOfAll(lists: readonly ListJudgement[]): Answer {
  if (lists.some(({ answer }) => answer === 'no')) return 'no'
  return lists.some(({ answer }) => answer === 'depends') ? 'depends' : 'yes'
}

function judgeList(rule: PolicyRule, list: RuleList, request: RequestAttributes): ListJudgement {
  const wanted = rule[list]
  const answer = answerOf(rule, list, request)
  const had = hadOf(list, request)
  const fitting = wanted.findIndex(item => fits(list, item, request))
  if (fitting >= 0) {
    const at = itemPath(rule, list, fitting)
    return { list, answer, at, wanted, had, item: wanted[fitting], cause: { type: 'plain' } }
  }
  const cause = causeOf(rule, list, request)
  const near = 'item' in cause ? wanted.indexOf(cause.item) : -1
  const at = near < 0 ? [...rule.path, list] : itemPath(rule, list, near)
  return { list, answer, at, wanted, had, item: undefined, cause }
}

/** What of the request is looked for. */
function hadOf(list: RuleList, request: RequestAttributes): string {
  switch (list) {
    case 'verbs':
      return request.verb
    case 'apiGroups':
      return request.apiGroup
    case 'resources':
      return combined(request.resource, request.subresource)
    case 'resourceNames':
      return request.name
    case 'nonResourceURLs':
      return request.path
  }
}

function causeOf(rule: PolicyRule, list: RuleList, request: RequestAttributes): Cause {
  const wanted = rule[list]
  if (list === 'resourceNames') return request.name === '' ? { type: 'nameless' } : { type: 'plain' }
  if (wanted.length === 0 && !rule.partial && list !== 'verbs') return { type: 'other-scope' }
  const had = hadOf(list, request)
  const cased = wanted.find(item => item.toLowerCase() === had.toLowerCase())
  if (cased !== undefined) return { type: 'case', item: cased }
  if (list === 'apiGroups') return groupCause(wanted, had)
  if (list === 'resources') return resourceCause(wanted, request)
  return list === 'nonResourceURLs' ? urlCause(wanted, had) : { type: 'plain' }
}

function groupCause(wanted: readonly string[], had: string): Cause {
  const item = wanted.find(text => withoutVersion(text) === had)
  return item === undefined ? { type: 'plain' } : { type: 'group-spelling', item }
}

/** What people write for a group: "apps/v1", "core", "v1". */
function withoutVersion(text: string): string {
  const [group = '', version] = text.split('/')
  if (version !== undefined) return group === 'core' ? '' : group
  return text === 'core' || text === 'v1' ? '' : text
}

function resourceCause(wanted: readonly string[], { resource, subresource }: RequestAttributes): Cause {
  const full = combined(resource, subresource)
  const pattern = wanted.find(item => isPatternFor(item, full) && !isPattern(item))
  if (pattern !== undefined) return { type: 'no-pattern', item: pattern }
  const part = wanted.find(item => item.split('/')[0] === resource || isPattern(item))
  return part === undefined ? { type: 'plain' } : { type: 'subresource', item: part }
}

// A star stands for anything only alone and before a slash: "pods/*", "pod*" and "*/*" are compared as they stand.
const isPattern = (item: string): boolean => item.startsWith('*/') && !item.includes('*', 1)

/** What a shell would take it for. */
function isPatternFor(item: string, full: string): boolean {
  const star = item.indexOf('*')
  if (star < 0) return false
  const start = item.slice(0, star)
  return full.startsWith(start) || full === start.replace(/\/$/, '')
}

function urlCause(wanted: readonly string[], path: string): Cause {
  const item = wanted.find(url => {
    const start = url.slice(0, url.indexOf('*'))
    return url.includes('*') && (path.startsWith(start) || `${path}/` === start)
  })
  return item === undefined ? { type: 'plain' } : { type: 'no-pattern', item }
}
