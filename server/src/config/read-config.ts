import type { Problem } from '../api/problem.ts'
import type { SourceText } from '../api/text.ts'
import { docsPage } from '../rules/rule-page.ts'
import { withSeverity } from '../rules/severity.ts'
import type { StreamDocument } from '../yaml/document.ts'
import { deref, type Field, fieldsOf } from '../yaml/fields.ts'
import { rangeOf } from '../yaml/lines.ts'
import { formatPath } from '../yaml/path.ts'
import { openStream } from '../yaml/stream.ts'
import type { Span } from '../yaml/tree.ts'
import type { Config } from './config.ts'
import { type ConfigFinding, invalid, type Reading, unknown } from './reading.ts'
import { settings } from './settings.ts'

/** Reads a configuration file. What is wrong in it is a problem at its place, and the rest counts. */
export function readConfig(source: SourceText, ruleIds: ReadonlySet<string>): { config: Config; problems: Problem[] } {
  const [first] = openStream(source.text).documents
  if (!first) return { config: {}, problems: [] }
  const findings: ConfigFinding[] = []
  const config = readSettings(first, { ruleIds, report: finding => findings.push(finding) })
  const syntax: PlainFinding[] = first.document.problems.slice(0, 1).map(problem => ({
    rule: 'yaml/syntax',
    message: problem.message,
    path: [],
    span: problem,
  }))
  // Of a broken text a part is guessed, so nothing more is said about it.
  const problems = (syntax.length > 0 ? syntax : findings).map(finding => toProblem(source.uri, first, finding))
  return { config, problems: problems.flatMap(problem => withSeverity(problem, config.rules)) }
}

function readSettings({ document }: StreamDocument, reading: Reading): Config {
  const root = document.root && deref(document.root)
  if (!root || (root.type === 'scalar' && root.value === null)) return {}
  if (root.type !== 'mapping') {
    reading.report(invalid({ node: root, path: [] }, 'A configuration is a mapping: one "setting: value" in a line.'))
    return {}
  }
  const fields = fieldsOf(root)
  for (const { key, first } of fields.duplicates) {
    const message = `"${key}" comes again further down, and only the last one counts.`
    reading.report({ rule: 'yaml/duplicate-key', message, path: [key], span: first.key })
  }
  const read = fields.all.map(field => [field.key, readSetting(field, reading)] as const)
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}

function readSetting(field: Field, reading: Reading): unknown {
  const path = [field.key]
  if (!isSetting(field.key)) {
    reading.report(
      unknown('config/unknown-key', { text: field.key, path, span: field.entry.key }, Object.keys(settings)),
    )
    return undefined
  }
  const node = deref(field.value)
  if (!node || (node.type === 'scalar' && node.value === null)) return undefined
  return settings[field.key].read({ node, path }, reading)
}

const isSetting = (key: string): key is keyof typeof settings => Object.hasOwn(settings, key)

interface PlainFinding extends Pick<ConfigFinding, 'message' | 'path' | 'fix'> {
  rule: string
  span: Span
}

function toProblem(uri: string, document: StreamDocument, { rule, message, path, span, fix }: PlainFinding): Problem {
  const range = rangeOf(document, span)
  const fixes = fix ? [{ title: fix.title, preferred: true, edits: [{ uri, range, newText: fix.newText }] }] : []
  return {
    rule,
    severity: 'error',
    message,
    uri,
    document: document.index,
    kind: 'config',
    path: formatPath(path),
    range,
    fixes,
    docs: docsPage(rule),
  }
}
