import type { Workload } from '../../../workloads/workload.ts'
import { nodeAt } from '../../../yaml/locate.ts'
import { atEntry, atValue } from '../../../yaml/path.ts'
import { toValue } from '../../../yaml/value.ts'
import type { KubernetesObject } from '../../kind.ts'
import { defineRule } from '../../rule.ts'
import { shown } from '../../shown.ts'
import { guardsOf, placeOf } from '../advice-parts.ts'
import { isOneRelease } from '../around/release.ts'
import { pluginsOf } from '../around/surroundings.ts'
import { exampleDriver, TOKEN_SPEC } from '../example.ts'
import { examplePlugin } from '../example-plugin.ts'
import { specPath } from '../model.ts'
import type { Review } from '../review.ts'

const FIELD = 'serviceAccountTokenInSecrets'

const UNSET = TOKEN_SPEC.replace(`  ${FIELD}: true\n`, '')

export default defineRule<Review>()({
  id: 'csi/token-in-secrets-two-step',
  severity: 'warning',
  docs: {
    finds: 'serviceAccountTokenInSecrets set to true in the same stream or chart as the DaemonSet of the driver.',
    why: 'The switch holds at once, and a DaemonSet is rolled out node by node. A node that still runs a driver which looks in volume_context alone finds no tokens, and mounts fail there. So there are five steps: (1) API servers at 1.35 or later; (2) all kubelets at 1.35 or later; (3) a driver that looks in secrets first and then in volume_context; (4) its DaemonSet rolled out on all nodes; (5) the field set to true, in a second update. To go back, unset the field first.',
    ignores:
      "A switch that was on before (baseline), and one that a value of the chart turns on. A DaemonSet is the driver's if it names the driver, or its directory below /var/lib/kubelet/plugins, or if it has a node-driver-registrar and stands beside this CSIDriver alone.",
    bad: exampleDriver(TOKEN_SPEC) + examplePlugin('vault.csi.example.com'),
    good: exampleDriver(UNSET) + examplePlugin('vault.csi.example.com'),
  },
  messages: {
    both: 'Steps 4 and 5 of 5 at once: DaemonSet {name} and this switch arrive together, and nodes that still run the old driver find no tokens. Roll the DaemonSet out first, then set the field.',
  },
  check(review, { report }) {
    const { kept, serving, surroundings, object } = review
    if (kept.serviceAccountTokenInSecrets !== true || serving.old?.serviceAccountTokenInSecrets === true) return
    if (!surroundings || guardsOf(review, FIELD)[0]?.includes('.Values')) return
    const plugin = pluginsOf(object, surroundings).find(
      ({ workload }) =>
        workload.kind === 'DaemonSet' && isOneRelease(workload.object.uri, object.uri) && arrives(workload, review),
    )
    if (!plugin) return
    const { workload, path } = plugin
    const related = [
      { at: atEntry(workload.object.path), object: workload.object, message: 'The DaemonSet of the driver.' },
      { at: atValue(path), object: workload.object, message: 'By this it is the one of this driver.' },
    ]
    const at = kept.given.has(FIELD) ? placeOf(kept, FIELD) : atEntry(specPath(kept))
    report('both', at, { name: shown(workload.name || '(no name)') }, { related })
  },
})

/**
 * False where the past is known, and no node runs another driver: the pods stay as they were, or are the first. Of another
 * file the past may not be known.
 */
function arrives({ object }: Workload, { before, serving, object: driver }: Review): boolean {
  if (!before) return true
  if (!serving.old) return false
  const old = before(object)
  return old ? templateOf(old) !== templateOf(object) : object.uri !== driver.uri
}

const templateOf = ({ root }: KubernetesObject): string => JSON.stringify(toValue(nodeAt(root, ['spec', 'template'])))
