import { groupSuggestion } from '../../../kubernetes/api-groups.ts'
import { nearest } from '../../../kubernetes/nearest.ts'
import type { FixPlan } from '../../../yaml/change.ts'
import type { Finding } from '../../finding.ts'
import { LEVELS, STAGES } from '../levels.ts'
import type { PolicyError } from '../validate.ts'
import { levelFixes } from './level-fixes.ts'

const REFUSED = 'kube-apiserver refuses the file'

/** What a refusal means for the person at work, and what mends it. */
export function refusalFinding(error: PolicyError): Finding {
  return {
    rule: RULES[error.type] ?? 'apiserver/invalid',
    severity: 'error',
    message: messageOf(error),
    at: error.at,
    apiServer: { type: error.type, path: error.path, stage: 'validation', message: error.message, fatal: true },
    fixes: fixesFor(error),
  }
}

const RULES: Partial<Record<PolicyError['type'], string>> = {
  Required: 'apiserver/required',
  NotSupported: 'apiserver/not-supported',
  Invalid: 'apiserver/invalid',
}

function messageOf(error: PolicyError): string {
  switch (error.fault) {
    case 'level-missing':
      return `Rule ${error.rule.index + 1} has no level, and ${REFUSED}. Levels: ${LEVELS.join(', ')}.`
    case 'level-unknown':
      return `"${error.level}" is no level; ${REFUSED}. Levels: ${LEVELS.join(', ')}.`
    case 'stage-unknown':
      return `"${error.stage}" is no stage; ${REFUSED}. Stages: ${STAGES.join(', ')}.`
    case 'url-without-slash':
      return `"${error.url}" is no URL path: it has to start with "/" (or be "*"); ${REFUSED}.`
    case 'url-star-inside':
      return `In "${error.url}" a "*" stands before the end; ${REFUSED}. Only a "*" at the end is a pattern.`
    case 'group-invalid':
      return groupMessage(error.group)
    case 'names-without-resources':
      return `resourceNames needs resources beside it; ${REFUSED}. Name the resources that these names belong to.`
    case 'urls-with-resources':
      return `A rule is either for URLs or for resources and namespaces; ${REFUSED}. Make two rules of it.`
  }
}

function groupMessage(group: string): string {
  if (group === '*') return `The group "*" is known from 1.36 on; before that ${REFUSED}. Name the groups one by one.`
  if (group.includes('/')) return `"${group}" carries a version, and ${REFUSED}. A group is named without one.`
  return `"${group}" is no API group (lower case, digits, "-" and "."); ${REFUSED}.`
}

function fixesFor(error: PolicyError): FixPlan[] {
  const { path } = error.at
  const set = (value: string, preferred: boolean, title = `Change to "${value}"`): FixPlan => ({
    title,
    preferred,
    changes: [{ op: 'set', path, value }],
  })
  switch (error.fault) {
    case 'level-missing':
      return [
        {
          title: 'Add level: Metadata',
          changes: [{ op: 'insert', path: error.rule.path, key: 'level', value: 'Metadata', before: '' }],
        },
      ]
    case 'level-unknown':
      return levelFixes(error.level, path)
    case 'stage-unknown':
      return choices(error.stage, STAGES, set)
    case 'url-without-slash':
      return [set(withSlash(error.url), true)]
    case 'url-star-inside':
      return [set(error.url.slice(0, error.url.indexOf('*') + 1), false)]
    case 'group-invalid': {
      const suggestion = groupSuggestion(error.group, error.entry.resources)
      return suggestion === undefined ? [] : [set(suggestion, true)]
    }
    default:
      return []
  }
}

/** The nearest word as the preferred fix; without one every word as a choice. */
function choices(
  written: string,
  words: readonly string[],
  set: (value: string, preferred: boolean) => FixPlan,
): FixPlan[] {
  const best = nearest(written.trim(), words)
  return best ? [set(best, true)] : words.map(word => set(word, false))
}

/** "https://host/healthz" and "healthz" both to "/healthz". */
function withSlash(url: string): string {
  const scheme = url.indexOf('://')
  if (scheme < 0) return `/${url.replace(/^\*+/, '')}`
  const slash = url.indexOf('/', scheme + 3)
  return slash < 0 ? '/' : url.slice(slash)
}
