import type { FieldErrorType } from '../../api/problem.ts'
import { goJson, goQuote, goStrings } from '../../kubernetes/go-text.ts'
import { dns1123SubdomainProblem } from '../../kubernetes/names.ts'
import type { Minor } from '../../kubernetes/version.ts'
import { hasHole } from '../../yaml/hole.ts'
import { atKey, atValue, type Path, type Place } from '../../yaml/path.ts'
import { LEVELS, STAGES } from './levels.ts'
import type { AuditPolicy, AuditRule, GroupResources } from './model.ts'

/** The checks of k8s.io/apiserver/pkg/apis/audit/validation/validation.go; each names what it looks at. */
export type PolicyFault =
  | { fault: 'level-missing'; rule: AuditRule }
  | { fault: 'level-unknown'; level: string }
  | { fault: 'stage-unknown'; stage: string }
  | { fault: 'url-without-slash'; url: string }
  | { fault: 'url-star-inside'; url: string }
  | { fault: 'group-invalid'; group: string; rule: AuditRule; entry: GroupResources }
  | { fault: 'names-without-resources'; entry: GroupResources }
  | { fault: 'urls-with-resources'; rule: AuditRule }

const NONE: PolicyError[] = []

/** One error as the server reports it, with the place of its cause; `path` and `message` are the server's own. */
export type PolicyError = PolicyFault & { path: string; type: FieldErrorType; message: string; at: Place }

/** In the server's order: the policy's stages, then rule by rule level, URLs, resources, stages, the mix. */
export function validatePolicy(policy: AuditPolicy, version: Minor): PolicyError[] {
  return [
    ...stageErrors(policy.omitStages, 'omitStages', policy),
    ...policy.rules.flatMap(rule => ruleErrors(rule, version)),
  ]
}

function ruleErrors(rule: AuditRule, version: Minor): PolicyError[] {
  const path = `rules[${rule.index}]`
  return [
    ...levelErrors(rule, path),
    ...rule.nonResourceURLs.flatMap((url, i) => urlErrors(rule, url, i)),
    ...rule.resources.flatMap(entry => entryErrors(rule, entry, `${path}.resources`, version)),
    ...stageErrors(rule.omitStages, `${path}.omitStages`, rule),
    ...mixErrors(rule, path, version),
  ]
}

function levelErrors(rule: AuditRule, path: string): PolicyError[] {
  const { level } = rule
  if (!rule.levelKnown || LEVELS.some(known => known === level)) return NONE
  const at = atValue([...rule.path, 'level'])
  if (level === '') {
    return [{ fault: 'level-missing', rule, path: `${path}.level`, type: 'Required', message: 'Required value', at }]
  }
  const supported = LEVELS.map(known => `"${known}"`).join(', ')
  const message = `Unsupported value: ${goQuote(level)}: supported values: ${supported}`
  return [{ fault: 'level-unknown', level, path: `${path}.level`, type: 'NotSupported', message, at }]
}

function urlErrors(rule: AuditRule, url: string, index: number): PolicyError[] {
  if (url === '*' || hasHole(url)) return NONE
  const isInside = url.slice(0, -1).includes('*')
  if (url.startsWith('/') && !isInside) return NONE
  const path = `rules[${rule.index}].nonResourceURLs[${index}]`
  const at = atValue([...rule.path, 'nonResourceURLs', index])
  const errors: PolicyError[] = []
  if (!url.startsWith('/')) {
    const message = `Invalid value: ${goQuote(url)}: non-resource URL rules must begin with a '/' character`
    errors.push({ fault: 'url-without-slash', url, path, type: 'Invalid', message, at })
  }
  if (isInside) {
    const message = `Invalid value: ${goQuote(url)}: non-resource URL wildcards '*' must be the final character of the rule`
    errors.push({ fault: 'url-star-inside', url, path, type: 'Invalid', message, at })
  }
  return errors
}

function entryErrors(rule: AuditRule, entry: GroupResources, path: string, version: Minor): PolicyError[] {
  const errors: PolicyError[] = []
  const { group } = entry
  const anyGroup = group === '*' && version >= 36
  if (group !== '' && !anyGroup && !hasHole(group)) {
    for (const problem of dns1123SubdomainProblem(group)) {
      const message = `Invalid value: ${goQuote(group)}: ${problem}`
      const at = atValue([...entry.path, 'group'])
      errors.push({ fault: 'group-invalid', group, rule, entry, path: `${path}.group`, type: 'Invalid', message, at })
    }
  }
  if (entry.resourceNames.length > 0 && entry.resources.length === 0 && entry.resourcesKnown) {
    const message = `Invalid value: ${goList(entry.resourceNames, version)}: using resourceNames requires at least one resource`
    const at = atKey([...entry.path, 'resourceNames'])
    errors.push({
      fault: 'names-without-resources',
      entry,
      path: `${path}.resourceNames`,
      type: 'Invalid',
      message,
      at,
    })
  }
  return errors
}

function stageErrors(stages: readonly string[], path: string, owner: { path: Path }): PolicyError[] {
  return stages.flatMap((stage, i): PolicyError[] => {
    if (hasHole(stage) || STAGES.some(known => known === stage)) return []
    const message = `Invalid value: ${goQuote(stage)}: allowed stages are ${STAGES.join(',')}`
    const at = atValue([...owner.path, 'omitStages', i])
    return [{ fault: 'stage-unknown', stage, path: `${path}[${i}]`, type: 'Invalid', message, at }]
  })
}

function mixErrors(rule: AuditRule, path: string, version: Minor): PolicyError[] {
  if (rule.nonResourceURLs.length === 0 || (rule.resources.length === 0 && rule.namespaces.length === 0)) return NONE
  const list = goList(rule.nonResourceURLs, version)
  const message = `Invalid value: ${list}: rules cannot apply to both regular resources and non-resource URLs`
  const at = atKey([...rule.path, 'nonResourceURLs'])
  return [{ fault: 'urls-with-resources', rule, path: `${path}.nonResourceURLs`, type: 'Invalid', message, at }]
}

/** field.Error writes lists as JSON from 1.34 on, in Go syntax before. */
const goList = (values: readonly string[], version: Minor): string =>
  version >= 34 ? goJson(values) : goStrings(values)
