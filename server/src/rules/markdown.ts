import type { RulePage } from './rule-page.ts'

/** What a rule's page says before its examples. */
export function ruleMarkdown({ docs }: RulePage): string {
  const { finds, why, ignores, fixes } = docs
  return [
    finds,
    '',
    why,
    ...(ignores === undefined ? [] : ['', `**Not reported:** ${ignores}`]),
    ...(fixes === undefined ? [] : ['', `**Fix:** ${fixes}`]),
  ].join('\n')
}
