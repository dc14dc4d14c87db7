import type { Fix, Problem, Severity } from '../../api/problem.ts'
import type { Range } from '../../api/text.ts'
import { allRules } from '../../rules/index.ts'
import { ruleMarkdown } from '../../rules/markdown.ts'
import { docsPage, type RulePage } from '../../rules/rule-page.ts'
import { type CheckReport, isFailure } from '../report.ts'
import { VERSION } from '../version.ts'
import { fingerprintsOf } from './fingerprint.ts'
import { sarifUri } from './sarif-uri.ts'

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'

const LEVEL: Record<Severity, 'error' | 'warning' | 'note'> = {
  error: 'error',
  warning: 'warning',
  information: 'note',
  hint: 'note',
}

/** SARIF 2.1.0, for code scanning. */
export function sarif(report: CheckReport): string {
  const index = new Map(allRules.map(({ id }, i) => [id, i]))
  const fingerprints = fingerprintsOf(report)
  const run = {
    tool: {
      driver: { name: 'Whichrule', version: VERSION, semanticVersion: VERSION, rules: allRules.map(descriptor) },
    },
    columnKind: 'utf16CodeUnits',
    invocations: [{ executionSuccessful: true, exitCode: isFailure(report) ? 1 : 0 }],
    artifacts: report.files.map(uri => ({ location: { uri: sarifUri(uri) } })),
    results: report.problems.map((problem, i) => ({
      ruleId: problem.rule,
      ruleIndex: index.get(problem.rule) ?? -1,
      ...resultOf(problem),
      partialFingerprints: { 'whichrule/v1': fingerprints[i] ?? '' },
    })),
    properties: { kubernetesVersion: report.kubernetesVersion },
  }
  return `${JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [run] }, null, 2)}\n`
}

function descriptor(rule: RulePage) {
  return {
    id: rule.id,
    shortDescription: { text: rule.docs.finds },
    fullDescription: { text: `${rule.docs.finds} ${rule.docs.why}` },
    help: { text: `${rule.docs.finds}\n\n${rule.docs.why}`, markdown: ruleMarkdown(rule) },
    defaultConfiguration: { level: LEVEL[rule.severity] },
    properties: { docs: docsPage(rule.id), tags: [rule.id.split('/', 1)[0]] },
  }
}

function resultOf(problem: Problem) {
  const { severity, message, uri, range, path, versions, related = [], fixes } = problem
  const logicalLocations = path === '' ? undefined : [{ fullyQualifiedName: path }]
  return {
    level: LEVEL[severity],
    message: { text: message },
    locations: [{ physicalLocation: physical(uri, range), logicalLocations }],
    relatedLocations: related.map((place, id) => ({
      id,
      physicalLocation: physical(place.uri, place.range),
      message: { text: place.message },
    })),
    fixes: fixes.map(fixOf),
    properties: { severity, ...(versions !== undefined && { versions }) },
  }
}

const physical = (uri: string, range: Range) => ({ artifactLocation: { uri: sarifUri(uri) }, region: region(range) })

const region = ({ start, end }: Range) => ({
  startLine: start.line + 1,
  startColumn: start.character + 1,
  endLine: end.line + 1,
  endColumn: end.character + 1,
})

function fixOf({ title, edits }: Fix) {
  const uris = [...new Set(edits.map(({ uri }) => uri))]
  return {
    description: { text: title },
    artifactChanges: uris.map(uri => ({
      artifactLocation: { uri: sarifUri(uri) },
      replacements: edits
        .filter(edit => edit.uri === uri)
        .map(edit => ({ deletedRegion: region(edit.range), insertedContent: { text: edit.newText } })),
    })),
  }
}
