/** Compiles the kinds' schemas with ajv into plain functions: nothing is compiled at run time, in no editor and no browser. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { schemasByKind } from '../server/src/kinds/schemas.ts'

const folder = new URL('../server/src/generated/', import.meta.url)

const ajv = new Ajv({
  allErrors: true,
  allowUnionTypes: true,
  keywords: ['x-since', 'x-values'],
  code: { source: true, esm: true, lines: true },
})
const exports: Record<string, string> = {}
for (const [kind, versions] of Object.entries(schemasByKind)) {
  for (const { since, schema } of versions) {
    const name = `${kind.replaceAll('-', '_')}_${since}`
    ajv.addSchema(schema, name)
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
