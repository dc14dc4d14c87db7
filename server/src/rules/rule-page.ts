import type { Severity } from '../api/problem.ts'
import type { RuleDocs } from '../kinds/rule.ts'

/** What a rule's page, the configuration's schema and the SARIF rule list need: every kind's rules are such pages too. */
export interface RulePage {
  id: string
  severity: Severity
  docs: Omit<RuleDocs, 'bad' | 'good'> & Partial<Pick<RuleDocs, 'bad' | 'good'>>
  /** The file that the examples stand in; absent: an ordinary manifest. */
  exampleFile?: '.whichrule.yaml'
}

/** `Problem.docs` of a rule: 'docs/rules/audit/unreachable-rule.md', relative to the package. */
export const docsPage = (id: string): string => `docs/rules/${id}.md`
