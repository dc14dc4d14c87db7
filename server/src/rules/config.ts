import type { RulePage } from './rule-page.ts'

export const configRules: readonly RulePage[] = [
  {
    id: 'config/unknown-key',
    severity: 'error',
    exampleFile: '.whichrule.yaml',
    docs: {
      finds: 'A key of .whichrule.yaml that does not exist.',
      why: 'It is not used, so the setting it was meant for keeps its default.',
      fixes: 'Renames it to the nearest key.',
      bad: 'kubernetesVerson: "1.33"\n',
      good: 'kubernetesVersion: "1.33"\n',
    },
  },
  {
    id: 'config/invalid-value',
    severity: 'error',
    exampleFile: '.whichrule.yaml',
    docs: {
      finds: 'A value of .whichrule.yaml that the setting cannot have.',
      why: 'It is not used, so the setting keeps its default.',
      fixes: 'Writes the severity that was meant: warning for "warn", information for "info", off for "none".',
      bad: `kubernetesVersion: "2.0"
rules:
  apiserver/warning: info
`,
      good: `kubernetesVersion: "1.30"
rules:
  apiserver/warning: information
`,
    },
  },
  {
    id: 'config/unknown-rule',
    severity: 'error',
    exampleFile: '.whichrule.yaml',
    docs: {
      finds: 'A rule id under "rules" of .whichrule.yaml that does not exist.',
      why: 'The line changes nothing: the rule that was meant keeps its severity.',
      fixes: 'Renames it to the nearest rule id.',
      bad: 'rules:\n  suppression/unusd: off\n',
      good: 'rules:\n  suppression/unused: off\n',
    },
  },
]
