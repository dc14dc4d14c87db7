import type { ExplainOptions } from '../api/explanation.ts'
import { parseRequest } from '../request/parse-request.ts'
import { permissions as permissionsOf, whoMay } from '../service/permissions.ts'
import { readArguments } from './arguments.ts'
import { type Command, CommandError, type ExitStatus } from './command.ts'
import { PATHS_HELP } from './files.ts'
import { holdersText, permissionsText } from './formats/permissions.ts'
import { choiceOption } from './options.ts'
import type { Terminal } from './terminal.ts'
import type { TextFile } from './text-file.ts'
import { readWorkload } from './workload.ts'

const FORMATS = ['text', 'json'] as const

const HELP = `whichrule permissions: what somebody may do, or who may do something, and by which line.

Usage: whichrule permissions --as USER [--as-group GROUP]… [OPTIONS] PATH…
       whichrule permissions --request TEXT [OPTIONS] PATH…

${PATHS_HELP}

Options:
  --as USER                  What this user may do by the roles and bindings of the files:
                             alice, system:serviceaccount:shop:web.
  --as-group GROUP           A group of the user. May be given several times. Default: those that the
                             name implies, such as system:authenticated.
  --request TEXT             Who may send this request, whoever it names. Written as for explain.
  --format FORMAT            ${FORMATS.join(', ')}. Default: text.
  --help                     This text.

Exit status: 0 somebody may do something, 1 nobody and nothing, 2 the command itself failed.

Examples:
  whichrule permissions --as system:serviceaccount:shop:web manifests/
  whichrule permissions --request 'kubectl delete pod web-0 -n shop' manifests/
`

const OPTIONS = {
  as: { type: 'string' },
  'as-group': { type: 'string', multiple: true },
  request: { type: 'string' },
  format: { type: 'string' },
} as const

export const permissions: Command = {
  name: 'permissions',
  summary: 'what somebody may do, or who may do something',
  help: HELP,
  run,
}

async function run(args: string[], terminal: Terminal): Promise<ExitStatus> {
  const { values, positionals } = readArguments(args, OPTIONS)
  const format = choiceOption('format', values.format, FORMATS) ?? 'text'
  if (positionals.length === 0) throw new CommandError('permissions needs a PATH, or - for standard input.')
  if ((values.as === undefined) === (values.request === undefined)) {
    throw new CommandError('permissions needs either --as USER or --request TEXT.')
  }
  const { groups } = await readWorkload(positionals, terminal)
  const files = groups.flatMap(group => group.files)
  const options = optionsFor(groups[0]?.config?.config.kubernetesVersion)
  if (values.request !== undefined) return tellHolders(values.request, files, options, format, terminal)
  const who = { user: values.as ?? '', ...(values['as-group'] && { groups: values['as-group'] }) }
  const found = permissionsOf(files, who, options)
  await terminal.out(format === 'json' ? `${JSON.stringify(found)}\n` : permissionsText(found, terminal))
  return found.permissions.length > 0 ? 0 : 1
}

const optionsFor = (kubernetesVersion: string | undefined): ExplainOptions =>
  kubernetesVersion === undefined ? {} : { kubernetesVersion }

async function tellHolders(
  text: string,
  files: readonly TextFile[],
  options: ExplainOptions,
  format: (typeof FORMATS)[number],
  terminal: Terminal,
): Promise<ExitStatus> {
  const parsed = parseRequest(text)
  if ('problem' in parsed) throw new CommandError(`--request: ${parsed.problem.message}`)
  const request = parsed.requests.find(one => 'verb' in one)
  if (!request) throw new CommandError('--request: this is no request to the API server.')
  const found = whoMay(files, request, options)
  await terminal.out(format === 'json' ? `${JSON.stringify(found)}\n` : holdersText(found, request, terminal))
  return found.holders.length > 0 ? 0 : 1
}
