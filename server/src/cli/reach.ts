import type { ReachOptions } from '../api/reach.ts'
import { nearest } from '../kubernetes/nearest.ts'
import { formatReach, REACH_FORMATS } from '../service/reach/formats.ts'
import { openReach, type ReachedWorkload } from '../service/reach/reach.ts'
import { readArguments } from './arguments.ts'
import { type Command, CommandError, type ExitStatus } from './command.ts'
import { PATHS_HELP } from './files.ts'
import { printable } from './formats/excerpt.ts'
import { CLUSTER_OPTIONS, choiceOption, GATES_HELP, gatesOption, oneVersion, VERSION_HELP } from './options.ts'
import type { Terminal } from './terminal.ts'
import { optionsOf, readWorkload } from './workload.ts'

const HELP = `whichrule reach: which workloads reach which, on which ports, and which rules let them.

Usage: whichrule reach [OPTIONS] PATH…

${PATHS_HELP}
All files are taken for one cluster: its workloads, namespaces and network policies.

Options:
  --namespace NAME           Only what concerns workloads of this namespace.
  --workload NS/NAME         Only what one workload reaches, and what reaches it. NS/KIND/NAME where
                             several share the name.
  --format FORMAT            ${REACH_FORMATS.join(', ')}. Default: text.
${VERSION_HELP}
${GATES_HELP}
  --help                     This text.

The formats: text lists what each workload reaches and what reaches it; markdown is a table (lists for one
workload, or where the table would be too wide); mermaid and svg are pictures; json holds everything.

Exit status: 0 told, 1 the files show no workload, 2 the command itself failed.

Examples:
  whichrule reach --workload shop/web manifests
  whichrule reach --namespace shop --format svg manifests > shop.svg
`

const OPTIONS = {
  ...CLUSTER_OPTIONS,
  format: { type: 'string' },
  namespace: { type: 'string' },
  workload: { type: 'string' },
} as const

export const reach: Command = { name: 'reach', summary: 'which workloads reach which', help: HELP, run }

async function run(args: string[], terminal: Terminal): Promise<ExitStatus> {
  const { values, positionals } = readArguments(args, OPTIONS)
  const { namespace, workload } = values
  const format = choiceOption('format', values.format, REACH_FORMATS) ?? 'text'
  if (positionals.length === 0) throw new CommandError('reach needs a PATH, or - for standard input.')
  if (namespace !== undefined && workload !== undefined) {
    throw new CommandError('reach takes either --namespace or --workload.')
  }
  const options = {
    kubernetesVersion: oneVersion(values['kubernetes-version'], 'reach'),
    featureGates: gatesOption(values['feature-gates']),
  }
  const { groups } = await readWorkload(positionals, terminal)
  const texts = groups.flatMap(({ files }) => files)
  const { workloads, ask } = openReach(texts, groups[0] ? optionsOf(groups[0], options) : options)
  refuseUnknown(workloads, { namespace, workload })
  const found = ask({ namespace, workload })
  if (found.inScope === 0) {
    terminal.err('whichrule: the files show no workload.')
    return 1
  }
  const text = formatReach(found, format)
  await terminal.out(format === 'text' ? text.split('\n').map(printable).join('\n') : text)
  return 0
}

/** A name that nothing has is a slip more often than a wish for an empty answer. */
function refuseUnknown(workloads: readonly ReachedWorkload[], { namespace, workload }: ReachOptions): void {
  if (workloads.length === 0) return
  const namespaces = [...new Set(workloads.map(one => one.namespace))]
  if (namespace !== undefined && !namespaces.includes(namespace)) {
    throw new CommandError(`no workload of the files is in namespace ${namespace}.${hint(namespace, namespaces)}`)
  }
  if (workload === undefined) return
  if (!/^[^/]+(?:\/[^/]+){1,2}$/.test(workload)) {
    throw new CommandError(`--workload ${workload}: it is written NAMESPACE/NAME or NAMESPACE/KIND/NAME.`)
  }
  const names = workloads.flatMap(({ namespace, kind, name }) => [
    `${namespace}/${name}`,
    `${namespace}/${kind}/${name}`,
  ])
  if (!names.includes(workload)) {
    throw new CommandError(`the files show no workload ${workload}.${hint(workload, names)}`)
  }
}

function hint(name: string, known: readonly string[]): string {
  const guess = nearest(name, known)
  return guess === undefined ? '' : ` The nearest is ${guess}.`
}
