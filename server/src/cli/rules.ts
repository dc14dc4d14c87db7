import { nearest } from '../kubernetes/nearest.ts'
import { allRules, ruleById, ruleIds } from '../rules/index.ts'
import { docsPage, type RulePage } from '../rules/rule-page.ts'
import { readArguments } from './arguments.ts'
import { type Paint, paintFor } from './colour.ts'
import { type Command, CommandError, type ExitStatus } from './command.ts'
import type { Terminal } from './terminal.ts'

const HELP = `whichrule rules: the rules, and what each of them is about.

Usage: whichrule rules        lists all of them, with their severity
       whichrule rules ID…    says all about some of them

Exit status: 0, or 2 when there is no such rule.
`

export const rules: Command = { name: 'rules', summary: 'the rules, and what each is about', help: HELP, run }

async function run(args: string[], terminal: Terminal): Promise<ExitStatus> {
  const { positionals } = readArguments(args, {})
  const paint = paintFor(terminal.colour)
  const pages = positionals.map(pageOf)
  await terminal.out(pages.length === 0 ? list(paint) : pages.map(page => describe(page, paint)).join('\n'))
  return 0
}

function pageOf(id: string): RulePage {
  const page = ruleById(id)
  if (page) return page
  const guess = nearest(id, ruleIds)
  const hint = guess === undefined ? 'whichrule rules lists them all.' : `The nearest is ${guess}.`
  throw new CommandError(`there is no rule ${id}. ${hint}`)
}

function list(paint: Paint): string {
  const width = Math.max(...allRules.map(({ id }) => id.length))
  return allRules
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
    finds,
    why,
    ...(ignores === undefined ? [] : [`Not reported: ${ignores}`]),
    ...(fixes === undefined ? [] : [`Fix: ${fixes}`]),
    ...(bad === undefined ? [] : [`${paint.bold('Reported:')}\n\n${indented(bad)}`]),
    ...(good === undefined ? [] : [`${paint.bold('Right:')}\n\n${indented(good)}`]),
    paint.dim(docsPage(id)),
  ]
  return `${parts.join('\n\n')}\n`
}

const indented = (text: string): string => text.trimEnd().replaceAll(/^(?=.)/gm, '    ')
