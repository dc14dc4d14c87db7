import type { CheckOptions, Problem } from '../api/problem.ts'
import type { SourceText } from '../api/text.ts'
import { formatMinor, NEWEST } from '../kubernetes/version.ts'
import { check as checkTexts } from '../service/diagnostics.ts'
import { fixTexts } from '../service/fix-texts.ts'
import { holdsOurs } from '../service/recognised.ts'
import { openStream } from '../yaml/stream.ts'
import { readArguments } from './arguments.ts'
import { readBaseline } from './baseline.ts'
import { type Command, CommandError, type ExitStatus } from './command.ts'
import { PATHS_HELP } from './files.ts'
import { CHECK_FORMATS, checkFormats } from './formats/index.ts'
import {
  BUCKET_HELP,
  BUCKET_OPTIONS,
  bucketOption,
  CLUSTER_OPTIONS,
  choiceOption,
  GATES_HELP,
  gatesOption,
  VERSION_HELP,
  versionOption,
} from './options.ts'
import { type CheckReport, isFailure } from './report.ts'
import type { Terminal } from './terminal.ts'
import { type TextFile, writeText } from './text-file.ts'
import { type Group, optionsOf, readWorkload, type Workload } from './workload.ts'

const HELP = `whichrule check: what is wrong in Kubernetes policy files.

Usage: whichrule check [OPTIONS] PATH…

${PATHS_HELP}

Options:
  --format FORMAT            ${CHECK_FORMATS.join(', ')}. Default: text.
${VERSION_HELP} A range such as 1.33-1.36
                             reports what is a problem on any of its versions.
${GATES_HELP}
${BUCKET_HELP}
  --baseline PATH|git:REV    The files before the change, for what only a change can do wrong.
  --as audit-policy          Read each file as kube-apiserver reads --audit-policy-file.
  --fix                      Apply the preferred fixes and write the files; report what is left.
  --help                     This text.

Settings are read from the nearest .whichrule.yaml above each file; options win over it.
Comments switch a rule off: "# whichrule-disable-next-line RULE -- why" for one line,
"# whichrule-disable RULE -- why" for the document.

Exit status: 0 no problem of severity error, 1 at least one, 2 the command itself failed.

Examples:
  whichrule check audit-policy.yaml
  whichrule check --format sarif policies > whichrule.sarif
  helm template . | whichrule check -
`

const OPTIONS = {
  ...CLUSTER_OPTIONS,
  ...BUCKET_OPTIONS,
  format: { type: 'string' },
  baseline: { type: 'string' },
  as: { type: 'string' },
  fix: { type: 'boolean' },
} as const

export const check: Command = { name: 'check', summary: 'what is wrong in files', help: HELP, run }

async function run(args: string[], terminal: Terminal): Promise<ExitStatus> {
  const { values, positionals } = readArguments(args, OPTIONS)
  const format = choiceOption('format', values.format, CHECK_FORMATS) ?? 'text'
  const given = {
    kubernetesVersion: versionOption(values['kubernetes-version']),
    featureGates: gatesOption(values['feature-gates']),
    bucketPermission: bucketOption(values['bucket-permission']),
    as: choiceOption('as', values.as, ['audit-policy'] as const),
  }
  if (positionals.length === 0) throw new CommandError('check needs a PATH, or - for standard input.')
  if (values.fix && positionals.includes('-')) throw new CommandError('--fix writes files; it has no use for -.')
  const workload = await readWorkload(positionals, terminal)
  const files = workload.groups.flatMap(group => group.files)
  const baseline = values.baseline === undefined ? undefined : await readBaseline(values.baseline, files, terminal)
  const results = workload.groups.map(group => checkGroup(group, { ...given, baseline }, values.fix === true))
  for (const result of results) writeFixed(result, terminal)
  const report = toReport(workload, results, given)
  await terminal.out(checkFormats[format](report, terminal))
  return isFailure(report) ? 1 : 0
}

interface GroupResult {
  group: Group
  texts: SourceText[]
  problems: Problem[]
  fixed: ReadonlyMap<string, string[]>
  refused: string[]
}

function checkGroup(group: Group, given: CheckOptions, fix: boolean): GroupResult {
  const options = optionsOf(group, given)
  const texts = group.files.map(({ uri, text }) => ({ uri, text }))
  if (!fix) return { group, texts, problems: checkTexts(texts, options), fixed: new Map(), refused: [] }
  const writable = new Set(group.files.filter(file => file.writable).map(({ uri }) => uri))
  return {
    group,
    ...fixTexts(
      texts,
      changed => checkTexts(changed, options),
      uri => writable.has(uri),
    ),
  }
}

/** Writes what changed, and says so beside the report. */
function writeFixed({ group, texts, fixed, refused }: GroupResult, terminal: Terminal): void {
  const files = new Map<string, TextFile>(group.files.map(file => [file.uri, file]))
  for (const { uri, text } of texts) {
    const file = files.get(uri)
    if (!file || file.text === text) continue
    writeText(file, text)
    for (const title of fixed.get(uri) ?? []) terminal.err(`fixed ${uri}: ${title}`)
  }
  for (const uri of refused) terminal.err(`not fixed further ${uri}: a fix would have made it unreadable`)
}

function toReport({ groups, ignored }: Workload, results: GroupResult[], given: CheckOptions): CheckReport {
  const configs = groups.flatMap(({ config }) => (config ? [config] : []))
  const texts = results.flatMap(result => result.texts)
  const versions = groups.map(group => optionsOf(group, given).kubernetesVersion ?? formatMinor(NEWEST))
  return {
    kubernetesVersion: [...new Set(versions)].join(', ') || (given.kubernetesVersion ?? formatMinor(NEWEST)),
    problems: [...configs.flatMap(config => config.problems), ...results.flatMap(({ problems }) => problems)],
    texts: new Map([...configs, ...texts].map(({ uri, text }) => [uri, text])),
    files: groups.flatMap(({ files }) => files.map(({ uri }) => uri)),
    documents: () => texts.reduce((sum, { text }) => sum + openStream(text).documents.length, 0),
    empty: () => groups.reduce((sum, group, i) => sum + emptyFiles(results[i], optionsOf(group, given)), 0),
    ignored,
  }
}

/** How many of the texts hold nothing of ours, by a glance at the letters where that tells. */
function emptyFiles(result: GroupResult | undefined, options: CheckOptions): number {
  const odd = new Set(result?.problems.map(({ uri }) => uri))
  const quiet = result?.texts.filter(({ uri }) => !odd.has(uri)) ?? []
  return options.as ? 0 : quiet.filter(source => !holdsOurs(source)).length
}
