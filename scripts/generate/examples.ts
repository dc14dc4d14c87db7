import type { Problem } from '../../server/src/api/problem.ts'
import { CONFIG_FILE } from '../../server/src/config/config.ts'
import { readConfig } from '../../server/src/config/read-config.ts'
import { ruleIds } from '../../server/src/rules/index.ts'
import type { RulePage } from '../../server/src/rules/rule-page.ts'
import { check } from '../../server/src/service/diagnostics.ts'

export const exampleUri = ({ exampleFile }: RulePage): string => exampleFile ?? 'policy.yaml'

/** What is said about an example of a rule. */
export function exampleProblems(rule: RulePage, text: string): Problem[] {
  const source = { uri: exampleUri(rule), text }
  if (source.uri === CONFIG_FILE) return readConfig(source, ruleIds).problems
  const { version, before } = rule.docs
  return check([source], {
    ...(version !== undefined && { kubernetesVersion: version }),
    ...(before !== undefined && { baseline: [{ uri: source.uri, text: before }] }),
  })
}
