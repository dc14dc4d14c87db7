import { problemBlocks } from '../../server/src/cli/formats/text.ts'
import { CONFIG_FILE } from '../../server/src/config/config.ts'
import { ruleMarkdown } from '../../server/src/rules/markdown.ts'
import type { RulePage } from '../../server/src/rules/rule-page.ts'
import { isLocked } from '../../server/src/suppression/comment.ts'
import { exampleProblems, exampleUri } from './examples.ts'

/** The page of a rule: what it says itself, its examples with what Whichrule says about them, and how to switch it off. */
export function rulePage(rule: RulePage): string {
  const { id, severity } = rule
  const parts = [
    `# ${id}`,
    `Severity: ${severity}`,
    ruleMarkdown(rule),
    ...badExample(rule),
    ...goodExample(rule),
    switchOff(id),
  ]
  return `${parts.join('\n\n')}\n`
}

function badExample(rule: RulePage): string[] {
  const { bad, before, version } = rule.docs
  if (bad === undefined) return []
  const said = problemBlocks(exampleProblems(rule, bad), new Map([[exampleUri(rule), bad]]))
  const saying = `Whichrule says${version === undefined ? '' : ` for Kubernetes ${version}`}:`
  const change = before === undefined ? [] : ['Before the change:', fenced(before, 'yaml'), 'After it:']
  return ['## Reported', ...change, fenced(bad, 'yaml'), saying, fenced(said, 'text')]
}

function goodExample({ docs }: RulePage): string[] {
  return docs.good === undefined ? [] : ['## Right', fenced(docs.good, 'yaml')]
}

const fenced = (text: string, language: string): string => `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``

function switchOff(id: string): string {
  const setting = `In \`${CONFIG_FILE}\`:\n\n${fenced(`rules:\n  ${id}: off`, 'yaml')}`
  if (isLocked(id)) return `## Switching it off\n\nNo comment switches this off. ${setting}`
  return `## Switching it off

For the next line, with the reason after \`--\`:

${fenced(`# whichrule-disable-next-line ${id} -- why`, 'yaml')}

For the whole document:

${fenced(`# whichrule-disable ${id} -- why`, 'yaml')}

${setting}`
}
