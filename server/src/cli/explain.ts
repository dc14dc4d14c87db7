import type { ExplainOptions, Explanation } from '../api/explanation.ts'
import type { Request, RequestProblem } from '../api/request.ts'
import type { Files } from '../request/files.ts'
import { parseRequest } from '../request/parse-request.ts'
import { openExplainer } from '../service/explain.ts'
import { filesOf } from '../service/request-files.ts'
import { readArguments } from './arguments.ts'
import { type Command, CommandError, type ExitStatus } from './command.ts'
import { PATHS_HELP } from './files.ts'
import { EXPLANATION_FORMATS, explanationFormats } from './formats/explanation.ts'
import {
  BUCKET_HELP,
  BUCKET_OPTIONS,
  bucketOption,
  CLUSTER_OPTIONS,
  choiceOption,
  GATES_HELP,
  gatesOption,
  oneVersion,
  VERSION_HELP,
} from './options.ts'
import { type RequestLine, requestLines } from './requests.ts'
import type { Terminal } from './terminal.ts'
import { optionsOf, readWorkload } from './workload.ts'

const HELP = `whichrule explain: which rule matches a request, and why the others do not.

Usage: whichrule explain --request TEXT [OPTIONS] PATH…
       whichrule explain --requests FILE.jsonl|- [OPTIONS] PATH…

${PATHS_HELP}

Options:
  --request TEXT             The request, as one line or as a document. May be given several times.
  --requests FILE|-          A file of requests, one a line, or - for standard input. What cannot be
                             read as a request is told on stderr with its line, and the rest goes on.
  --format FORMAT            ${EXPLANATION_FORMATS.join(', ')} (one line a request). Default: text.
${VERSION_HELP}
${GATES_HELP}
${BUCKET_HELP}
  --help                     This text.

A request is written in one of these forms (docs/requests.md has them all):
  GET /api/v1/namespaces/shop/pods/web-0/log as alice groups dev
  get pods/log web-0 -n shop --as alice --as-group dev
  kubectl logs web-0 -n shop
  {"verb": "get", "resource": "pods", "subresource": "log", "name": "web-0", "namespace": "shop", "user": "alice"}
  shop/web -> db/postgres TCP 5432, 10.0.0.7 -> shop/(app=web) TCP 80
  an audit Event, a SubjectAccessReview or an AdmissionReview, as YAML or JSON

Exit status: 0 every request was answered, 1 nothing in the files answers one of them, 2 the command
itself failed, or a line of --requests is no request.

Examples:
  whichrule explain --request 'kubectl delete pod web-0 -n shop' audit-policy.yaml
  whichrule explain --requests audit.log --format json audit-policy.yaml
`

const OPTIONS = {
  ...CLUSTER_OPTIONS,
  ...BUCKET_OPTIONS,
  format: { type: 'string' },
  request: { type: 'string', multiple: true },
  requests: { type: 'string' },
} as const

export const explain: Command = { name: 'explain', summary: 'which rule matches a request', help: HELP, run }

async function run(args: string[], terminal: Terminal): Promise<ExitStatus> {
  const { values, positionals } = readArguments(args, OPTIONS)
  const format = choiceOption('format', values.format, EXPLANATION_FORMATS) ?? 'text'
  const options = {
    kubernetesVersion: oneVersion(values['kubernetes-version'], 'explain'),
    featureGates: gatesOption(values['feature-gates']),
    bucketPermission: bucketOption(values['bucket-permission']),
  }
  requireSource(values, positionals)
  const { answer, files } = await openAnswers(positionals, options, terminal)
  const source = requestSource(values, files, terminal)
  let status: ExitStatus = 0
  let between = ''
  for await (const { number, requests, problem } of source) {
    if (problem) {
      terminal.err(`whichrule: ${values.requests}:${number}: ${problem.message}`)
      status = 2
    }
    for (const request of requests) {
      const explanations = answer(request)
      await terminal.out(between + explanationFormats[format]({ request, explanations }, terminal))
      between = format === 'text' ? '\n' : ''
      if (explanations.length === 0 && status === 0) status = 1
    }
  }
  return status
}

type Values = { request?: string[]; requests?: string }

function requireSource({ request, requests }: Values, paths: readonly string[]): void {
  if (paths.length === 0) throw new CommandError('explain needs a PATH, or - for standard input.')
  if ((request === undefined) === (requests === undefined)) {
    throw new CommandError('explain needs either --request TEXT or --requests FILE.')
  }
  if (requests === '-' && paths.includes('-')) throw new CommandError('only one thing can come from standard input.')
}

const requestSource = (
  { request, requests }: Values,
  files: Files,
  terminal: Terminal,
): Iterable<RequestLine> | AsyncIterable<RequestLine> =>
  requests === undefined
    ? (request ?? []).map(text => readRequest(text, files))
    : requestLines(requests, terminal, files)

function readRequest(text: string, files: Files): RequestLine {
  const parsed = parseRequest(text, files)
  if ('problem' in parsed) throw new CommandError(requestProblem(text, parsed.problem))
  return { number: 1, requests: parsed.requests, problem: undefined }
}

/** The message, and below it the line of the text with a caret at the odd word. */
function requestProblem(text: string, { message, offset }: RequestProblem): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const line = text.slice(start).split('\n', 1)[0] ?? ''
  const excerpt = line.trim() === '' ? '' : `\n  ${line}\n  ${' '.repeat(offset - start)}^`
  return `--request: ${message}${excerpt}`
}

/** Everything that is in the files and can answer, ready for many requests. */
async function openAnswers(
  paths: string[],
  options: ExplainOptions,
  terminal: Terminal,
): Promise<{ answer(request: Request): Explanation[]; files: Files }> {
  const { groups } = await readWorkload(paths, terminal)
  const explainers = groups.map(group => openExplainer(group.files, optionsOf(group, options)))
  return {
    answer: request => explainers.flatMap(explainer => explainer(request)),
    files: filesOf(groups.flatMap(group => group.files)),
  }
}
