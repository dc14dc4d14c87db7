import { kinds } from '../kinds/index.ts'
import { apiServerRules } from './api-server.ts'
import { configRules } from './config.ts'
import type { RulePage } from './rule-page.ts'
import { suppressionRules } from './suppression.ts'
import { yamlRules } from './yaml.ts'

/** Every rule there is, in the order of the documentation: advice first, then what the API server says itself. */
export const allRules: readonly RulePage[] = [
  ...kinds.flatMap(kind => kind.rules),
  ...apiServerRules,
  ...yamlRules,
  ...configRules,
  ...suppressionRules,
]

export const ruleIds: ReadonlySet<string> = new Set(allRules.map(rule => rule.id))

export const ruleById = (id: string): RulePage | undefined => allRules.find(rule => rule.id === id)
