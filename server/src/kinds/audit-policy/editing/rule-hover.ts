import type { Minor } from '../../../kubernetes/version.ts'
import { formatRequest } from '../../../request/format-request.ts'
import { code, escapeMarkdown, paragraphs } from '../../markdown.ts'
import { shown } from '../../shown.ts'
import { coveringFinder } from '../cover/first-covering.ts'
import { outlier } from '../cover/outlier.ts'
import { isUncertain } from '../match/answer.ts'
import { finderForFew } from '../match/lookup/finder-for-few.ts'
import type { AuditPolicy, AuditRule } from '../model.ts'
import { exampleFor } from '../sample/witness.ts'
import { isLikely } from './likely.ts'
import { recordedInWords } from './recorded.ts'
import { ruleInWords } from './words.ts'

/** What a rule (0-based) matches, what follows from that, and a request that reaches it. */
export function ruleHover(policy: AuditPolicy, index: number, version: Minor): string | undefined {
  const rule = policy.rules[index]
  if (rule === undefined) return undefined
  return paragraphs(
    `**${ruleTitle(rule)}**`,
    escapeMarkdown(`${sentence(ruleInWords(rule, version))}.`),
    paragraphs(escapeMarkdown(recordedInWords(policy, rule)), reachInWords(policy, rule, version)),
  )
}

/** "Rule 6 · Metadata" */
const ruleTitle = ({ index, level }: AuditRule): string =>
  escapeMarkdown(`Rule ${index + 1}${level === '' ? '' : ` · ${shown(level)}`}`)

/** A verb stays as it is written; words of ours begin a sentence. */
const sentence = (text: string): string => text.replace(/^every /, 'Every ')

/** An example, or why there is none; nothing where a template or a broken text has a say in it. */
function reachInWords(policy: AuditPolicy, rule: AuditRule, version: Minor): string | undefined {
  if (policy.partial || isUncertain(rule)) return undefined
  const example = exampleFor(policy, rule.index, version, isLikely)
  if (example !== undefined) return `Example: ${code(formatRequest(example))}`
  if (outlier(rule, version) === undefined) return 'No request matches this rule.'
  const by = coveringFinder(policy, version, finderForFew(policy.rules, version))(rule)
  if (by !== undefined) return `No request reaches this rule: rule ${by + 1} already answers all of them.`
  return 'No ordinary request was found that reaches this rule.'
}
