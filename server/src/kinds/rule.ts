import type { ApiServerVerdict, ProblemTag, Severity } from '../api/problem.ts'
import type { Minor } from '../kubernetes/version.ts'
import type { FixPlan } from '../yaml/change.ts'
import type { Place } from '../yaml/path.ts'
import { type Finding, MOST_FINDINGS, type RelatedPlace } from './finding.ts'

/** Plain words for the rule's page. `bad` and `good` are whole documents; the tests run them. */
export interface RuleDocs {
  /** One sentence for tables: what is reported. */
  finds: string
  /** What happens in the cluster, and why it matters. */
  why: string
  /** What is left out on purpose, so that a careful author gets no false alarm. */
  ignores?: string
  /** What the quick fix does. */
  fixes?: string
  bad: string
  good: string
  /** The version that the examples are about; left out: the newest. */
  version?: string
  /** The text of the examples before the change that `bad` is. */
  before?: string
}

export interface RuleInfo {
  id: string
  severity: Severity
  docs: RuleDocs
}

/** What several rules ask about the same model is worked out once for all of them. */
export type Shared<Model> = <T>(work: (model: Model, version: Minor) => T) => T

export interface RuleContext<Model, MessageId extends string> {
  version: Minor
  shared: Shared<Model>
  /** `data` fills the {placeholders} of the message. */
  report(message: MessageId, at: Place, data?: Record<string, string | number>, extra?: ReportExtra): void
}

export interface ReportExtra {
  severity?: Severity
  related?: RelatedPlace[]
  fixes?: FixPlan[]
  /** Where the API server says the same. */
  apiServer?: ApiServerVerdict
}

/** A rule whose model type is hidden: what a kind keeps in its list. */
export interface Rule<Model> extends RuleInfo {
  run(model: Model, version: Minor, shared?: Shared<Model>): Finding[]
}

export interface RuleDefinition<Model, MessageId extends string> extends RuleInfo {
  tags?: readonly ProblemTag[]
  messages: Record<MessageId, string>
  check(model: Model, context: RuleContext<Model, MessageId>): void
}

/** For the rules that are run on one model. */
export function sharedFor<Model>(model: Model, version: Minor): Shared<Model> {
  const known = new Map<unknown, unknown>()
  return <T>(work: (model: Model, version: Minor) => T): T => {
    if (!known.has(work)) known.set(work, work(model, version))
    return known.get(work) as T
  }
}

export const defineRule =
  <Model>() =>
  <MessageId extends string>(definition: RuleDefinition<Model, MessageId>): Rule<Model> => {
    const { id, severity, docs, tags } = definition
    const writers = messageWriters(definition.messages)
    return {
      id,
      severity,
      docs,
      run(model, version, shared = sharedFor(model, version)) {
        const findings: Finding[] = []
        definition.check(model, {
          version,
          shared,
          report(message, at, data = {}, extra = {}) {
            if (findings.length === MOST_FINDINGS) return
            const finding: Finding = { rule: id, severity, message: writers[message](data), at }
            if (tags) finding.tags = tags
            findings.push(Object.assign(finding, extra))
          },
        })
        return findings
      },
    }
  }

type MessageData = Record<string, string | number>

/** Each message is taken apart once, however often it is said. */
function messageWriters<Id extends string>(messages: Record<Id, string>): Record<Id, (data: MessageData) => string> {
  const writers = Object.entries<string>(messages).map(([id, template]) => [id, messageWriter(template)] as const)
  return Object.fromEntries(writers) as Record<Id, (data: MessageData) => string>
}

/** "{name}" stands for that part of the data. */
function messageWriter(template: string): (data: MessageData) => string {
  // Every second part is a name.
  const parts = template.split(/\{(\w+)\}/)
  return data => {
    let message = parts[0] ?? ''
    for (let i = 1; i < parts.length; i += 2) {
      const name = parts[i] as string
      message += `${data[name] ?? `{${name}}`}${parts[i + 1]}`
    }
    return message
  }
}
