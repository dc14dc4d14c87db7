import type { CheckOptions, Problem } from '../api/problem.ts'
import type { SourceText } from '../api/text.ts'
import type { Finding } from '../kinds/finding.ts'
import { kinds } from '../kinds/index.ts'
import type { CheckContext, Kind, KubernetesObject } from '../kinds/kind.ts'
import { remembering } from '../kinds/remembering.ts'
import type { Minor, VersionRange } from '../kubernetes/version.ts'
import { withSeverity } from '../rules/severity.ts'
import type { StreamDocument } from '../yaml/document.ts'
import { rangeOf } from '../yaml/lines.ts'
import { openFile } from '../yaml/open-file.ts'
import { openStream } from '../yaml/stream.ts'
import { type FindAround, openAround } from './around.ts'
import { type FindOld, openBaseline } from './baseline.ts'
import { optionProblems, soundOptions } from './option-problems.ts'
import { formatMinors, minorsOf, versionsOf } from './options.ts'
import { type Found, rangeFinder, toProblem } from './problems.ts'
import { isForced, recognised } from './recognised.ts'
import { suppressed } from './suppressed.ts'
import { notAMapping, syntaxFindings } from './syntax.ts'
import { toldOnce } from './told-once.ts'

export { type Recognised, recognised } from './recognised.ts'

/** Everything that is wrong in the texts, in the order of the texts. */
export function check(texts: readonly SourceText[], given: CheckOptions = {}): Problem[] {
  const options = soundOptions(given)
  const [first] = texts
  const findOld = openBaseline(options.baseline)
  const documents = texts.flatMap(({ uri, text }) => documentsOf(text, options).map(document => ({ uri, document })))
  const findAround = openAround(documents, options)
  return [
    ...(first ? optionProblems(first.uri, given).flatMap(problem => withSeverity(problem, options.rules)) : []),
    ...documents.flatMap(({ uri, document }) => checkDocument(uri, document, options, findOld, findAround)),
  ]
}

/** As a file of the server's the first document is read literally; what follows is still looked at. */
function documentsOf(text: string, { as }: CheckOptions): readonly StreamDocument[] {
  const { documents } = openStream(text)
  return as ? [openFile(text), ...documents.slice(1)] : documents
}

/** One document of a stream: without `findAround` it depends on nothing else, so an unchanged one need not be asked again. */
export function checkDocument(
  uri: string,
  document: StreamDocument,
  options: CheckOptions,
  findOld: FindOld = openBaseline(options.baseline),
  findAround?: FindAround,
): Problem[] {
  const { kept, remarks } = suppressed(uri, document, findIn(uri, document, options, findOld, findAround))
  // Severities last: a comment for a rule that is off is still needed, and what is said about comments is a rule too.
  const judged = kept.flatMap(found =>
    withSeverity(found.finding, options.rules).map(finding => toProblem(found, finding)),
  )
  return toldOnce([...judged, ...remarks.flatMap(problem => withSeverity(problem, options.rules))]).sort(byPlace)
}

function findIn(
  uri: string,
  document: StreamDocument,
  options: CheckOptions,
  findOld: FindOld,
  findAround: FindAround | undefined,
): Found[] {
  const versions = versionsOf(options.kubernetesVersion)
  const gates = options.featureGates ?? {}
  const ours = recognised(uri, document, options)
  const host = ours.find(({ object }) => object.outerPath.length === 0)
  const object = host?.object ?? wholeDocument(uri, document)
  const unreadable = textFindings(document, options, host !== undefined)
  return [
    ...foundIn(object, host?.kind.id ?? 'yaml', unreadable),
    ...ours.flatMap(({ object, kind }) => [
      ...foundIn(object, kind.id, heldTextFindings(object)),
      ...acrossVersions(object, kind, versions, {
        gates,
        bucketPermission: options.bucketPermission,
        old: findOld(object, kind),
        ...(findOld.other && { before: findOld.other }),
        ...(findAround && { around: () => findAround(kind) }),
      }),
    ]),
  ]
}

/** What is wrong with the text itself; silent about other people's documents. */
function textFindings(place: StreamDocument, options: CheckOptions, hasOurs: boolean): Finding[] {
  const forced = isForced(place, options)
  if (hasOurs || forced || mentionsUs(place)) {
    const findings = syntaxFindings(place.document)
    if (findings.length > 0) return findings
  }
  return forced && !hasOurs ? [notAMapping(place.document)] : []
}

/** What is wrong with a text that another object holds as a string. */
const heldTextFindings = ({ outerPath, document }: KubernetesObject): Finding[] =>
  outerPath.length > 0 ? syntaxFindings(document) : []

function foundIn(object: KubernetesObject, kind: string, findings: readonly Finding[]): Found[] {
  const toRange = rangeFinder(object)
  return findings.map(finding => ({ object, kind, finding, range: toRange(finding.at), toRange, versions: undefined }))
}

/** A text too broken to show what it is, but naming one of our groups with a version, and no other kind of it alone. */
const mentionsUs = ({ document: { text } }: StreamDocument): boolean =>
  kinds.some(
    ({ group, kinds: names }) =>
      text.includes(`${group}/v`) && (names.some(name => text.includes(name)) || !text.includes('kind:')),
  )

/** Stands for a document that holds no object of ours. */
const wholeDocument = (uri: string, document: StreamDocument): KubernetesObject =>
  remembering({
    uri,
    index: document.index,
    outer: document.document,
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
  context: Omit<CheckContext, 'version'>,
): Found[] {
  const minors = minorsOf(range)
  const [only] = minors
  if (minors.length === 1 && only !== undefined) {
    return foundIn(object, kind.id, kind.check(object, { version: only, ...context }))
  }
  const merged = new Map<string, { finding: Finding; minors: Minor[] }>()
  for (const version of minors) {
    for (const finding of kind.check(object, { version, ...context })) {
      const key = JSON.stringify([finding.rule, finding.at, finding.apiServer?.path, finding.message])
      const known = merged.get(key)
      if (known) known.minors.push(version)
      else merged.set(key, { finding, minors: [version] })
    }
  }
  const found = [...merged.values()]
  return foundIn(
    object,
    kind.id,
    found.map(({ finding }) => finding),
  ).map((one, i) => {
    const { minors: some = minors } = found[i] ?? {}
    return some.length < minors.length ? { ...one, versions: formatMinors(some) } : one
  })
}

const byPlace = (a: Problem, b: Problem): number =>
  a.range.start.line - b.range.start.line || a.range.start.character - b.range.start.character
