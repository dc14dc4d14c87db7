import { readdirSync, readFileSync } from 'node:fs'
import { configSchema } from '../../server/src/config/json-schema.ts'
import { allRules } from '../../server/src/rules/index.ts'
import { docsPage } from '../../server/src/rules/rule-page.ts'
import { manifestWithRules } from './manifest.ts'
import { rulePage } from './rule-page.ts'
import { readmeTable, rulesIndex } from './rule-table.ts'

export interface GeneratedFile {
  /** From the root of the repository. */
  path: string
  content: string
}

const PAGES = 'docs/rules'

/** Every file that comes from the rules, as it should be. */
export function generatedFiles(root: string): GeneratedFile[] {
  return [
    ...allRules.map(rule => ({ path: docsPage(rule.id), content: rulePage(rule) })),
    { path: `${PAGES}/README.md`, content: rulesIndex(allRules) },
    { path: 'docs/whichrule.schema.json', content: formatJson(configSchema(allRules)) },
    { path: 'package.json', content: manifestWithRules(readFileSync(`${root}package.json`, 'utf8'), allRules) },
    { path: 'README.md', content: readmeTable(readFileSync(`${root}README.md`, 'utf8')) },
  ]
}

/** Pages of rules that are no more. */
export function forgottenFiles(root: string): string[] {
  const wanted = new Set(generatedFiles(root).map(({ path }) => path))
  return readdirSync(`${root}${PAGES}`, { recursive: true, encoding: 'utf8' })
    .map(name => `${PAGES}/${name}`)
    .filter(path => path.endsWith('.md') && !wanted.has(path))
}

/** As the formatter wants it: lists of plain values on one line. */
const formatJson = (value: object): string =>
  `${JSON.stringify(value, null, 2).replaceAll(/\[\s+([^[\]{}]*?)\s+\]/g, (_, items: string) => `[${items.replaceAll(/,\s+/g, ', ')}]`)}\n`
