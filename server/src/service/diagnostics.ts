import type { CheckOptions, Problem } from '../api/problem.ts'
import type { SourceText } from '../api/text.ts'
import type { Finding } from '../kinds/finding.ts'
import { kinds } from '../kinds/index.ts'
import type { Kind, KubernetesObject } from '../kinds/kind.ts'
import { objectsOf } from '../kinds/objects.ts'
import { kindOf } from '../kinds/recognise.ts'
import type { Minor, VersionRange } from '../kubernetes/version.ts'
import { withSeverity } from '../rules/severity.ts'
import type { StreamDocument } from '../yaml/document.ts'
import { rangeOf } from '../yaml/lines.ts'
import { openFile } from '../yaml/open-file.ts'
import { openStream } from '../yaml/stream.ts'
import { formatMinors, minorsOf, versionsOf } from './options.ts'
import { type Found, toProblem } from './problems.ts'
import { suppressed } from './suppressed.ts'
import { notAMapping, syntaxFindings } from './syntax.ts'

/** Everything that is wrong in the texts, in the order of the texts. */
export function check(texts: readonly SourceText[], options: CheckOptions = {}): Problem[] {
  return texts.flatMap(({ uri, text }) =>
    documentsOf(text, options).flatMap(document => checkDocument(uri, document, options)),
  )
}

/** As a file of the server's the first document is read literally; what follows is still looked at. */
function documentsOf(text: string, { as }: CheckOptions): readonly StreamDocument[] {
  const { documents } = openStream(text)
  return as ? [openFile(text), ...documents.slice(1)] : documents
}

/** One document of a stream: depends on nothing else, so an unchanged one need not be asked again. */
export function checkDocument(uri: string, document: StreamDocument, options: CheckOptions): Problem[] {
  const found = findIn(uri, document, options)
  const problems = found.map(toProblem)
  // Severities last: a comment for a rule that is off is still needed, and what is said about comments is a rule too.
  const left = suppressed(uri, document, problems)
  return left.flatMap(problem => withSeverity(problem, options.rules)).sort(byPlace)
}

function findIn(uri: string, document: StreamDocument, options: CheckOptions): Found[] {
  const versions = versionsOf(options.kubernetesVersion)
  const gates = options.featureGates ?? {}
  const ours = recognised(uri, document, options)
  const found = ours.flatMap(({ object, kind }) => acrossVersions(object, kind, versions, gates))
  const host = ours[0] && ours[0].object.outerPath.length === 0 ? ours[0] : undefined
  const broken = host || isForced(document, options) || mentionsUs(document) ? syntaxFindings(document.document) : []
  const whole = host?.object ?? wholeDocument(uri, document)
  const unread = isForced(document, options) && !host && broken.length === 0 ? [notAMapping(document.document)] : []
  return [
    ...unread.map(finding => ({ object: whole, kind: 'yaml', finding })),
    ...broken.map(finding => ({ object: whole, kind: host?.kind.id ?? 'yaml', finding })),
    ...found,
  ]
}

export interface Recognised {
  object: KubernetesObject
  kind: Kind
}

/** The objects of a document that are ours, whatever they stand in. */
export function recognised(
  uri: string,
  document: StreamDocument,
  options: Pick<CheckOptions, 'as'> = {},
): Recognised[] {
  return objectsOf(uri, document).flatMap(object => {
    const forced = isForced(document, options) && object.path.length + object.outerPath.length === 0
    const kind = forced ? kinds.find(({ id }) => id === options.as) : kindOf(object, kinds)
    return kind ? [{ object, kind }] : []
  })
}

/** Only the first document of a file is read as what the option says. */
const isForced = (document: StreamDocument, { as }: Pick<CheckOptions, 'as'>): boolean =>
  as !== undefined && document.index === 0

/** A text too broken to show what it is, but naming one of our groups with a version. */
const mentionsUs = ({ document }: StreamDocument): boolean =>
  document.problems.length > 0 && kinds.some(({ group }) => document.text.includes(`${group}/v`))

/** Stands for a document that holds no object of ours. */
const wholeDocument = (uri: string, document: StreamDocument): KubernetesObject => ({
  uri,
  index: document.index,
  document: document.document,
  root: { type: 'mapping', flow: false, entries: [], open: true, start: 0, end: 0 },
  path: [],
  outerPath: [],
  apiVersion: undefined,
  kind: undefined,
  toRange: span => rangeOf(document, span),
})

/** A problem on any version of the range is a problem; it names its versions where not all have it. */
function acrossVersions(
  object: KubernetesObject,
  kind: Kind,
  range: VersionRange,
  gates: Record<string, boolean>,
): Found[] {
  const minors = minorsOf(range)
  const merged = new Map<string, { finding: Finding; minors: Minor[] }>()
  for (const version of minors) {
    for (const finding of kind.check(object, { version, gates })) {
      const key = JSON.stringify([finding.rule, finding.at, finding.apiServer?.path, finding.message])
      const known = merged.get(key)
      if (known) known.minors.push(version)
      else merged.set(key, { finding, minors: [version] })
    }
  }
  return [...merged.values()].map(entry => ({
    object,
    kind: kind.id,
    finding: entry.finding,
    ...(entry.minors.length < minors.length && { versions: formatMinors(entry.minors) }),
  }))
}

const byPlace = (a: Problem, b: Problem): number =>
  a.range.start.line - b.range.start.line || a.range.start.character - b.range.start.character
