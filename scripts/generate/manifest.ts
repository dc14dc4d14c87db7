import { RULE_SETTINGS } from '../../server/src/config/config.ts'
import type { RulePage } from '../../server/src/rules/rule-page.ts'

interface Manifest {
  contributes: { configuration: { properties: Record<string, object> }[] }
}

/** package.json with every rule under the setting `whichrule.rules`, so that its ids complete and are checked. */
export function manifestWithRules(text: string, rules: readonly RulePage[]): string {
  const manifest = JSON.parse(text) as Manifest
  for (const { properties } of manifest.contributes.configuration) {
    const setting = properties['whichrule.rules']
    if (setting) properties['whichrule.rules'] = { ...setting, properties: ruleSchemas(rules) }
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

const ruleSchemas = (rules: readonly RulePage[]): object =>
  Object.fromEntries(
    rules
      .filter(({ exampleFile }) => exampleFile === undefined)
      .map(({ id, severity, docs }) => [
        id,
        { description: `${docs.finds} (default: ${severity})`, enum: RULE_SETTINGS },
      ]),
  )
