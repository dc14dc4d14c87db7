import type { ProblemTag, Severity } from '../api/problem.ts'
import type { Minor } from '../kubernetes/version.ts'
import type { FixPlan } from '../yaml/change.ts'
import type { Place } from '../yaml/path.ts'
import type { Finding } from './finding.ts'

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
}

export interface RuleInfo {
  id: string
  severity: Severity
  docs: RuleDocs
}

export interface RuleContext<MessageId extends string> {
  version: Minor
  /** `data` fills the {placeholders} of the message. */
  report(message: MessageId, at: Place, data?: Record<string, string | number>, extra?: ReportExtra): void
}

export interface ReportExtra {
  severity?: Severity
  related?: { at: Place; message: string }[]
  fixes?: FixPlan[]
}

/** A rule whose model type is hidden: what a kind keeps in its list. */
export interface Rule<Model> extends RuleInfo {
  run(model: Model, version: Minor): Finding[]
}

export interface RuleDefinition<Model, MessageId extends string> extends RuleInfo {
  tags?: readonly ProblemTag[]
  messages: Record<MessageId, string>
  check(model: Model, context: RuleContext<MessageId>): void
}

export const defineRule =
  <Model>() =>
  <MessageId extends string>(definition: RuleDefinition<Model, MessageId>): Rule<Model> => ({
    id: definition.id,
    severity: definition.severity,
    docs: definition.docs,
    run(model, version) {
      const findings: Finding[] = []
      definition.check(model, {
        version,
        report(message, at, data = {}, extra = {}) {
          findings.push({
            rule: definition.id,
            severity: definition.severity,
            message: fill(definition.messages[message], data),
            at,
            ...(definition.tags && { tags: definition.tags }),
            ...extra,
          })
        },
      })
      return findings
    },
  })

function fill(template: string, data: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(data[name] ?? whole))
}
