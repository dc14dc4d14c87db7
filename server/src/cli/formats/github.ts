import type { Problem, Severity } from '../../api/problem.ts'
import type { CheckReport } from '../report.ts'

const COMMAND: Record<Severity, string> = { error: 'error', warning: 'warning', information: 'notice', hint: 'notice' }

/** Workflow commands of GitHub Actions: annotations beside the changed lines. */
export function github({ problems }: CheckReport): string {
  return problems.map(problem => `${workflowCommand(problem)}\n`).join('')
}

function workflowCommand({ uri, range, rule, severity, message, versions }: Problem): string {
  const { start, end } = range
  const properties: [string, string | number][] = [
    ['file', uri],
    ['line', start.line + 1],
    ['endLine', end.line + 1],
    ['col', start.character + 1],
    // Columns over several lines are refused.
    ...(start.line === end.line ? [['endColumn', end.character + 1] as [string, number]] : []),
    ['title', rule],
  ]
  const list = properties.map(([name, value]) => `${name}=${escapeProperty(String(value))}`).join(',')
  const where = versions === undefined ? '' : ` (on Kubernetes ${versions})`
  return `::${COMMAND[severity]} ${list}::${escapeData(message + where)}`
}

/** As actions/toolkit's command.ts escapes them. */
const escapeData = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
