import { formatMinor, NEWEST, OLDEST } from '../kubernetes/version.ts'
import type { RulePage } from '../rules/rule-page.ts'
import { CONFIG_FILE, type Config, RULE_SETTINGS } from './config.ts'
import { settings } from './settings.ts'

/** JSON Schema (draft 7) of the configuration file, for editors: what settings.ts reads, as far as a schema can say it. */
export function configSchema(rules: readonly RulePage[]): object {
  const values = valueSchemas(rules)
  const properties = Object.entries(settings).map(([key, { description }]) => [
    key,
    { description, ...values[key as keyof Config] },
  ])
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: `Whichrule's configuration, ${CONFIG_FILE}`,
    type: ['object', 'null'],
    additionalProperties: false,
    properties: Object.fromEntries(properties),
  }
}

const VERSION = 'v?1\\.[0-9]{1,3}(\\.[0-9]{1,4})?'

function valueSchemas(rules: readonly RulePage[]): { [K in keyof Config]-?: object } {
  return {
    kubernetesVersion: {
      type: ['string', 'number', 'null'],
      pattern: `^${VERSION}(-${VERSION})?$`,
      examples: [formatMinor(NEWEST), `${formatMinor(OLDEST)}-${formatMinor(NEWEST)}`],
    },
    featureGates: { type: ['object', 'null'], additionalProperties: { type: 'boolean' } },
    rules: {
      type: ['object', 'null'],
      additionalProperties: false,
      properties: Object.fromEntries(
        rules.map(({ id, severity, docs }) => [
          id,
          { description: `${docs.finds} (default: ${severity})`, enum: RULE_SETTINGS },
        ]),
      ),
    },
    bucketPermission: {
      type: ['object', 'null'],
      additionalProperties: false,
      properties: {
        annotation: { type: ['string', 'null'], minLength: 1, description: 'Of Roles and ClusterRoles.' },
        label: { type: ['string', 'null'], minLength: 1, description: 'Of the guarded objects.' },
        group: { type: ['string', 'null'], minLength: 1, description: 'API group of the guarded objects.' },
        resources: { type: ['array', 'null'], items: { type: 'string', minLength: 1 }, description: 'Their plurals.' },
      },
    },
    ignore: { type: ['array', 'null'], items: { type: 'string', minLength: 1, pattern: '^[^!]' } },
  }
}
