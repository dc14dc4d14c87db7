import { nearest } from '../kubernetes/nearest.ts'
import { allRules, ruleById, ruleIds } from '../rules/index.ts'
import { docsPage, type RulePage } from '../rules/rule-page.ts'
import { readArguments } from './arguments.ts'
import { type Paint, paintFor } from './colour.ts'
import { type Command, CommandError, type ExitStatus } from './command.ts'
import type { Terminal } from './terminal.ts'

const HELP = `whichrule rules: the rules, and what each of them is about.

Usage: whichrule rules            lists all of them, with their severity
       whichrule rules GROUP…     lists those of a group, such as audit
       whichrule rules ID…        says all about one, such as audit/unreachable-rule

Exit status: 0, or 2 when there is no such rule.
`

export const rules: Command = { name: 'rules', summary: 'the rules, and what each is about', help: HELP, run }

async function run(args: string[], terminal: Terminal): Promise<ExitStatus> {
  const { positionals } = readArguments(args, {})
  const paint = paintFor(terminal.colour)
  const parts = positionals.length === 0 ? [list(allRules, paint)] : positionals.map(word => named(word, paint))
  await terminal.out(parts.join('\n'))
  return 0
}

function named(word: string, paint: Paint): string {
  const page = ruleById(word)
  if (page) return describe(page, paint)
  const group = allRules.filter(({ id }) => id.startsWith(`${word}/`))
  if (group.length > 0) return list(group, paint)
  const guess = nearest(word, ruleIds)
  const hint = guess === undefined ? 'whichrule rules lists them all.' : `The nearest is ${guess}.`
  throw new CommandError(`there is no rule ${word}. ${hint}`)
}

function list(some: readonly RulePage[], paint: Paint): string {
  const width = Math.max(...some.map(({ id }) => id.length))
  return some
    .map(({ id, severity, docs }) => {
      const word = paint.severity(severity, severity.padEnd(11))
      return `${id.padEnd(width)}  ${word}  ${docs.finds}\n`
    })
    .join('')
}

function describe({ id, severity, docs }: RulePage, paint: Paint): string {
  const { finds, why, ignores, fixes, bad, good } = docs
  const parts = [
    `${paint.bold(id)} (${paint.severity(severity, severity)})`,
    wrapped(finds),
    wrapped(why),
    ...(ignores === undefined ? [] : [wrapped(`Not reported: ${ignores}`)]),
    ...(fixes === undefined ? [] : [wrapped(`Fix: ${fixes}`)]),
    ...(bad === undefined ? [] : [`${paint.bold('Reported:')}\n\n${indented(bad)}`]),
    ...(good === undefined ? [] : [`${paint.bold('Right:')}\n\n${indented(good)}`]),
    paint.dim(docsPage(id)),
  ]
  return `${parts.join('\n\n')}\n`
}

const WIDTH = 96

/** Lines of at most 96 characters, broken at blanks. */
function wrapped(text: string): string {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}

const indented = (text: string): string => text.trimEnd().replaceAll(/^(?=.)/gm, '    ')
