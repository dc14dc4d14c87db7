import { meetsConstraint } from '../../../kubernetes/helm-constraint.ts'
import { formatMinor, type Minor, OLDEST } from '../../../kubernetes/version.ts'
import type { FixPlan } from '../../../yaml/change.ts'
import { locatorOf } from '../../../yaml/locate.ts'
import { atEntry, atKey, atValue, type Path } from '../../../yaml/path.ts'
import type { KubernetesObject } from '../../kind.ts'
import { defineRule } from '../../rule.ts'
import { shown } from '../../shown.ts'
import { guardsOf } from '../advice-parts.ts'
import { isInChart } from '../around/release.ts'
import { unknownVerdict } from '../header.ts'
import { fieldPath } from '../model.ts'
import type { Review } from '../review.ts'

const HEAD = `apiVersion: storage.k8s.io/v1
kind: CSIDriver
metadata:
  name: vault.csi.example.com
spec:
  attachRequired: false
  podInfoOnMount: true
  volumeLifecycleModes: [Ephemeral]
  requiresRepublish: true
  tokenRequests:
    - audience: vault
`

const FIELD = 'serviceAccountTokenInSecrets'

export default defineRule<Review>()({
  id: 'csi/token-in-secrets-unknown',
  severity: 'error',
  docs: {
    finds:
      'serviceAccountTokenInSecrets for a cluster before Kubernetes 1.35, or in a chart that is for such clusters too.',
    why: 'kubectl apply is refused by such a cluster. Helm and other clients that validate less get a warning or nothing: the field is dropped, and the tokens stay in volume_context, where a driver that looks in secrets alone does not find them.',
    ignores:
      'Fields of a chart that stand behind a condition on the version of Kubernetes, or on a value of that name.',
    fixes: 'Removes the field, or in a chart puts it behind a condition on the version.',
    version: '1.34',
    bad: `${HEAD}  ${FIELD}: true
`,
    good: HEAD,
  },
  messages: {
    unknown:
      'Before 1.35 Kubernetes does not know serviceAccountTokenInSecrets: kubectl refuses the object, other clients lose the field, and the tokens stay in volume_context.',
    chart:
      'Chart {chart} is for Kubernetes {kubeVersion}, and {oldest} loses this field: there the tokens stay in volume_context. Guard it with semverCompare ">=1.35.0-0".',
  },
  check(review, { report }) {
    const { tooNew, driver, object } = review
    const path = fieldPath(driver, FIELD)
    if (tooNew.includes(FIELD)) {
      const fixes = [{ title: `Remove ${FIELD}`, changes: [{ op: 'remove', path } as const] }]
      return report('unknown', atKey(path), {}, { fixes, apiServer: unknownVerdict(FIELD) })
    }
    const chart = review.surroundings?.cluster.charts.find(({ folder }) => isInChart(object.uri, folder))
    if (!chart || !driver.given.has(FIELD) || guardsOf(review, FIELD).some(isGuard)) return
    const oldest = BEFORE.find(minor => meetsConstraint(minor, chart.kubeVersion))
    if (oldest === undefined) return
    const { name, kubeVersion } = chart
    const at = atValue([...chart.object.path, 'kubeVersion'])
    const related = [{ at, object: chart.object, message: 'The versions that the chart is for.' }]
    const data = { chart: shown(name), kubeVersion: shown(kubeVersion), oldest: formatMinor(oldest) }
    report('chart', atKey(path), data, { severity: 'warning', related, fixes: guards(object, path) })
  },
})

/** Versions that do not know the field. */
const BEFORE: readonly Minor[] = Array.from({ length: 35 - OLDEST }, (_, i) => OLDEST + i)

/** A value of the chart, or the version of the cluster, decides. */
const isGuard = (condition: string): boolean =>
  condition.includes('KubeVersion') || condition.includes('TokenInSecrets')

/** Lines of a template around those of the field; none where it shares its lines with others, in brackets. */
function guards({ document }: KubernetesObject, path: Path): FixPlan[] {
  const { text, root } = document
  const { start, end } = locatorOf(root).spanOf(atEntry(path))
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const newLine = text.includes('\r\n') ? '\r\n' : '\n'
  const next = text.indexOf(newLine, end)
  const lineEnd = next < 0 ? text.length : next
  const indent = text.slice(lineStart, start)
  if (!isAlone(indent, text.slice(end, lineEnd))) return []
  const before = `${indent}{{- if semverCompare ">=1.35.0-0" .Capabilities.KubeVersion.Version }}${newLine}`
  return [
    {
      title: 'Leave it out before Kubernetes 1.35',
      preferred: true,
      changes: [],
      edits: [
        { span: { start: lineStart, end: lineStart }, newText: before },
        { span: { start: lineEnd, end: lineEnd }, newText: `${newLine}${indent}{{- end }}` },
      ],
    },
  ]
}

/** Blanks before, and at most a comment behind. */
const isAlone = (before: string, after: string): boolean => before.trim() === '' && /^[ \t]*(?:#.*)?$/.test(after)
