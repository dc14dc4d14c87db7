import { kinds } from '../../server/src/kinds/index.ts'
import { escapeMarkdown } from '../../server/src/kinds/markdown.ts'
import { docsPage, type RulePage } from '../../server/src/rules/rule-page.ts'

/** docs/rules/README.md: every rule with its severity. */
export function rulesIndex(rules: readonly RulePage[]): string {
  return `# Rules

What Whichrule reports. Each rule has a page; \`whichrule rules ID\` shows the same. How to change a severity, or to switch
a rule off: [configuration and comments](../cli.md#configuration).

${table(rules, id => `${id}.md`)}
`
}

const START = '<!-- rules:start -->'
const END = '<!-- rules:end -->'

/** README with the table of advice between its two markers; without them as it is. */
export function readmeTable(readme: string): string {
  const start = readme.indexOf(START)
  const end = readme.indexOf(END)
  if (start < 0 || end < start) return readme
  const advice = kinds.flatMap(kind => kind.rules)
  return `${readme.slice(0, start + START.length)}\n\n${table(advice, docsPage)}\n\n${readme.slice(end)}`
}

function table(rules: readonly RulePage[], pageOf: (id: string) => string): string {
  const rows = rules.map(
    ({ id, severity, docs }) => `| [${id}](${pageOf(id)}) | ${severity} | ${escapeMarkdown(docs.finds)} |`,
  )
  return ['| rule | severity | what is reported |', '| --- | --- | --- |', ...rows].join('\n')
}
