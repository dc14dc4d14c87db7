import { code, escapeMarkdown, paragraphs } from '../../markdown.ts'
import type { EffectiveRule } from '../aggregate.ts'
import { unknownInWords } from '../explain/trace/binding-step.ts'
import type { AnyRole, PolicyRule } from '../model.ts'
import type { Given, Placed, PlacedBinding, RbacIndex } from '../rbac-index.ts'
import { ruleInWords, subjectsInWords } from '../words.ts'

const MOST = 10

/** What a role grants in plain words, and to whom, as far as the files show it. */
export function roleHover(role: Placed<AnyRole>, index: RbacIndex): string {
  return paragraphs(
    `**${escapeMarkdown(role.title)}**`,
    aggregationInWords(role.model, index.rulesOf(role)),
    rulesInWords(index.rulesOf(role), role.model.partial),
    holdersInWords(index.bindingsOf(role)),
  )
}

/** One rule of a role. */
export const ruleHover = (rule: PolicyRule): string =>
  paragraphs(`**Rule ${rule.index + 1}**`, escapeMarkdown(`${sentence(ruleInWords(rule))}.`))

/** What a binding gives, where, and to whom; `given`: the role, as far as other files were looked at. */
export function bindingHover(binding: PlacedBinding, index: RbacIndex, given: Given | undefined): string {
  const { model, namespace, title } = binding
  const { title: role } = index.roleOf(binding)
  const where = namespace === '' ? 'in the whole cluster' : `in namespace ${namespace} only`
  const words = `Gives ${role} to ${subjectsInWords(model.subjects, namespace)}, ${where}.`
  return paragraphs(`**${escapeMarkdown(title)}**`, escapeMarkdown(words), given && givenInWords(given))
}

/** The rules of a role that is given; what is not known of it. */
export function givenInWords(given: Given): string {
  const unknown = given.complete ? undefined : `${capital(given.title)}: ${unknownInWords(given)}.`
  const rules = given.rules.length > 0 ? rulesInWords(given.rules, false) : undefined
  return paragraphs(rules, unknown && escapeMarkdown(unknown))
}

function rulesInWords(rules: readonly EffectiveRule[], partial: boolean): string {
  if (rules.length === 0) return partial ? '' : 'It grants nothing.'
  const lines = rules.slice(0, MOST).map(({ rule, from }) => {
    const origin = from ? ` (from ${from.title})` : ''
    return `- ${escapeMarkdown(`${ruleInWords(rule)}${origin}`)}`
  })
  const more = rules.length > MOST ? [`- and ${rules.length - MOST} more rules`] : []
  return [...lines, ...more].join('\n')
}

function aggregationInWords(role: AnyRole, rules: readonly EffectiveRule[]): string | undefined {
  if (role.kind === 'Role' || !role.aggregationRule) return undefined
  const from = [...new Set(rules.flatMap(({ from: source }) => (source ? [source.title] : [])))]
  const found = from.length === 0 ? ' In these files none is selected.' : ''
  return `Its rules come from the ClusterRoles that ${code('aggregationRule')} selects; those written here are overwritten.${found}`
}

function holdersInWords(bindings: readonly PlacedBinding[]): string | undefined {
  if (bindings.length === 0) return undefined
  const lines = bindings.slice(0, MOST).map(({ title, model, namespace }) => {
    return `- ${escapeMarkdown(`${title}: ${subjectsInWords(model.subjects, namespace)}`)}`
  })
  const more = bindings.length > MOST ? [`- and ${bindings.length - MOST} more bindings`] : []
  return ['Given by', ...lines, ...more].join('\n')
}

/** A verb stays as it is written; words of ours begin a sentence. */
const sentence = (text: string): string => text.replace(/^(every|no)thing /, (_, word) => `${capital(word)}thing `)

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
