import type { CheckOptions, Problem } from '../api/problem.ts'
import { RULE_SETTINGS } from '../config/config.ts'
import { kinds } from '../kinds/index.ts'
import { nearest } from '../kubernetes/nearest.ts'
import { parseVersionRange, versionProblem } from '../kubernetes/version.ts'
import { ruleIds } from '../rules/index.ts'
import { docsPage } from '../rules/rule-page.ts'

const SETTINGS: ReadonlySet<unknown> = new Set(RULE_SETTINGS)

/** What callers without types, or with texts of their users, may give; the rest counts. */
export function soundOptions(options: CheckOptions): CheckOptions {
  const { as, rules, ...rest } = options
  const sound = Object.entries(rules ?? {}).filter(([, setting]) => SETTINGS.has(setting))
  return {
    ...rest,
    ...(rules && { rules: Object.fromEntries(sound) }),
    ...(as !== undefined && isKind(as) && { as }),
  }
}

const isKind = (as: string): boolean => kinds.some(({ id }) => id === as)

/** What is wrong in the options themselves, said at the start of the first text. */
export function optionProblems(uri: string, options: CheckOptions): Problem[] {
  const { kubernetesVersion, as } = options
  const version = kubernetesVersion === undefined || parseVersionRange(String(kubernetesVersion))
  return [
    ...(version ? [] : [toProblem(uri, 'config/invalid-value', versionProblem(String(kubernetesVersion)))]),
    ...Object.entries(options.rules ?? {}).flatMap(([id, setting]) => ruleProblem(uri, id, setting)),
    ...(as === undefined || isKind(as)
      ? []
      : [
          toProblem(uri, 'config/invalid-value', `Nothing is read as "${as}": the option is "audit-policy" or absent.`),
        ]),
  ]
}

function ruleProblem(uri: string, id: string, setting: string): Problem[] {
  if (!ruleIds.has(id)) {
    const guess = nearest(id, ruleIds)
    const hint = guess === undefined ? '' : ` The nearest is "${guess}".`
    return [toProblem(uri, 'config/unknown-rule', `No rule is called "${id}", so this changes nothing.${hint}`)]
  }
  if (SETTINGS.has(setting)) return []
  const known = [...SETTINGS].join(', ')
  return [toProblem(uri, 'config/invalid-value', `"${setting}", set for ${id}, is no severity. Severities: ${known}.`)]
}

const START = { line: 0, character: 0 }

const toProblem = (uri: string, rule: string, message: string): Problem => ({
  rule,
  severity: 'error',
  message,
  uri,
  document: 0,
  kind: 'config',
  path: '',
  range: { start: START, end: START },
  fixes: [],
  docs: docsPage(rule),
})
