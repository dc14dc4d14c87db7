/** Compiles the kinds' schemas with ajv into plain functions: nothing is compiled at run time, in no editor and no browser. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import type { Schema } from '../server/src/kinds/schema-terms.ts'
import { schemasByKind } from '../server/src/kinds/schemas.ts'
import { objectMeta } from '../server/src/kubernetes/object-meta-schema.ts'

const folder = new URL('../server/src/generated/', import.meta.url)

/** Go's time.RFC3339, as metav1.Time reads it. */
const RFC3339 =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:[.,]\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

const ajv = new Ajv({
  allErrors: true,
  allowUnionTypes: true,
  formats: { 'date-time': RFC3339 },
  keywords: ['x-since', 'x-values'],
  inlineRefs: false,
  code: { source: true, esm: true, lines: true },
})
/** What several kinds have in common is compiled once, under a name of its own. */
const common = new Map([
  [objectMeta(24), 'ObjectMeta_24'],
  [objectMeta(25), 'ObjectMeta_25'],
])
for (const [schema, name] of common) ajv.addSchema(schema, name)

function withReferences(schema: Schema): object {
  const { properties = {} } = schema
  const fields = Object.entries(properties).map(([key, field]) => {
    const name = common.get(field)
    return [key, name === undefined ? field : { $ref: name }]
  })
  return { ...schema, properties: Object.fromEntries(fields) }
}

const exports: Record<string, string> = {}
for (const [kind, versions] of Object.entries(schemasByKind)) {
  for (const { since, of, schema } of versions) {
    const name = [kind.replaceAll('-', '_'), ...(of === undefined ? [] : [of]), since].join('_')
    ajv.addSchema(withReferences(schema), name)
    exports[name] = name
  }
}

mkdirSync(folder, { recursive: true })
writeFileSync(new URL('validators.js', folder), standaloneCode(ajv, exports))
writeFileSync(
  new URL('validators.d.ts', folder),
  `import type { ValidateFunction } from 'ajv'\n${Object.keys(exports)
    .map(name => `export declare const ${name}: ValidateFunction\n`)
    .join('')}`,
)
