import type { RulePage } from './rule-page.ts'

export const suppressionRules: readonly RulePage[] = [
  {
    id: 'suppression/unused',
    severity: 'hint',
    docs: {
      finds: 'A whichrule-disable comment that switches nothing off.',
      why: 'The rule it names has nothing to report there, so the comment misleads its reader and would hide the next real mistake on that line.',
      ignores:
        'Documents with syntax errors, where most rules say nothing. "yaml/syntax" and what is said about the configuration or about these comments is not switched off by a comment.',
      fixes: 'Removes the comment when it names only this rule.',
      bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  # whichrule-disable-next-line apiserver/required -- the level is filled in later
  - level: Metadata
`,
      good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Metadata
`,
    },
  },
  {
    id: 'suppression/unknown-rule',
    severity: 'warning',
    docs: {
      finds: 'A whichrule-disable comment that names a rule which does not exist, or none.',
      why: 'Nothing is switched off by it. The ids are those that every problem carries; what follows " -- " is the reason, in free words.',
      fixes: 'Renames it to the nearest rule id.',
      bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  # whichrule-disable-next-line apiserver/require -- the level is filled in later
  - level: Metadata
`,
      good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Metadata
`,
    },
  },
  {
    id: 'suppression/unknown-comment',
    severity: 'warning',
    docs: {
      finds: 'A comment that begins like one of ours and is none, such as whichrule-disable-line.',
      why: 'Nothing is switched off by it. There are two: "# whichrule-disable-next-line RULE -- why" for the line below, and "# whichrule-disable RULE -- why" for the document.',
      bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Metadata # whichrule-disable-line apiserver/required
`,
      good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Metadata
`,
    },
  },
]
