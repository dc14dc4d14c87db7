import { escapeMarkdown } from '../kinds/markdown.ts'
import type { RulePage } from './rule-page.ts'

/** What a rule's page says before its examples, as Markdown. */
export function ruleMarkdown({ docs }: RulePage): string {
  const { finds, why, ignores, fixes } = docs
  return [
    escapeMarkdown(finds),
    escapeMarkdown(why),
    ...(ignores === undefined ? [] : [`**Not reported:** ${escapeMarkdown(ignores)}`]),
    ...(fixes === undefined ? [] : [`**Fix:** ${escapeMarkdown(fixes)}`]),
  ].join('\n\n')
}
