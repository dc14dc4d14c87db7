import { withPrereleases } from '../../../kubernetes/helm-prerelease.ts'
import { atEntry } from '../../../yaml/path.ts'
import { findParts } from '../../../yaml/template/find-parts.ts'
import { defineRule } from '../../rule.ts'
import { shown } from '../../shown.ts'
import { exampleDriver, TOKEN_SPEC } from '../example.ts'
import type { Review } from '../review.ts'

const FIELD = '  serviceAccountTokenInSecrets: true\n'

const guarded = (constraint: string): string =>
  exampleDriver(
    TOKEN_SPEC.replace(
      FIELD,
      `  {{- if and .Values.tokensInSecrets (semverCompare "${constraint}" .Capabilities.KubeVersion.Version) }}\n${FIELD}  {{- end }}\n`,
    ),
  )

export default defineRule<Review>()({
  id: 'csi/semver-prerelease',
  severity: 'warning',
  docs: {
    finds: 'A template that compares the version of Kubernetes with a constraint that no managed cluster meets.',
    why: 'GKE and EKS call their versions v1.35.2-gke.1000 or v1.35.0-eks-1a2b3c. For Helm what stands behind the dash is a pre-release, and a constraint without one takes no pre-releases at all: ">=1.35.0" is false there, and what it guards is silently left out. ">=1.35.0-0" takes them.',
    ignores: 'Constraints with a pre-release, and comparisons with other versions than that of Kubernetes.',
    fixes: 'Writes the same constraint with "-0" behind its versions.',
    bad: guarded('>=1.35.0'),
    good: guarded('>=1.35.0-0'),
  },
  messages: {
    prerelease:
      '{constraint} is false for versions such as v1.35.2-gke.1000 and v1.35.0-eks-…: there this part is silently left out. Write "{meant}".',
  },
  check({ object }, { report }) {
    const { document, path } = object
    if (!document.template) return
    for (const { start, end } of findParts(document.text)) {
      const part = document.text.slice(start, Math.min(end, start + MAX_PART))
      if (!part.includes('semverCompare') || !/kubeversion/i.test(part)) continue
      for (const { 0: match, 1: constraint = '', index } of part.matchAll(CONSTRAINT)) {
        const meant = withPrereleases(constraint)
        if (meant === undefined) continue
        const at = start + index + match.length - constraint.length
        const span = { start: at, end: at + constraint.length }
        const fix = { title: `Change to "${meant}"`, preferred: true, changes: [], edits: [{ span, newText: meant }] }
        report('prerelease', { ...atEntry(path), span }, { constraint: shown(constraint), meant }, { fixes: [fix] })
      }
    }
  },
})

/** Longest part of a template that is looked at. */
const MAX_PART = 2000

/** The constraint stands between the last two quotes. */
const CONSTRAINT = /semverCompare\s+["`]([^"`\n]{1,100})/g
