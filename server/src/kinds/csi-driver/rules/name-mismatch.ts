import { nearest } from '../../../kubernetes/nearest.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { shown } from '../../shown.ts'
import { exampleDriver } from '../example.ts'
import type { Review } from '../review.ts'

const CLASS = `---
apiVersion: storage.k8s.io/v1
kind: StorageClass
metadata:
  name: fast
provisioner: disk.csi.example.com
`

const SPEC = `  attachRequired: true
  fsGroupPolicy: File
`

export default defineRule<Review>()({
  id: 'csi/name-mismatch',
  severity: 'warning',
  docs: {
    finds: 'A CSIDriver that nothing names, where a StorageClass, volume or plugin names one that is nearly called so.',
    why: 'A CSIDriver belongs to a driver by its name alone. With another name Kubernetes treats the volumes as if there were none: they are attached, get neither info about the pod nor tokens, and inline volumes are refused.',
    ignores: 'Names that some text uses, and texts that use no name that is near.',
    fixes: 'Takes the name that is used.',
    bad: exampleDriver(SPEC, 'disks.csi.example.com') + CLASS,
    good: exampleDriver(SPEC, 'disk.csi.example.com') + CLASS,
  },
  messages: {
    near: 'Nothing here names a driver {name}; {by} names {meant}. Kubernetes treats the volumes of that one as if it had no CSIDriver.',
  },
  check({ driver: { metadata }, surroundings }, { report }) {
    const { name, path } = metadata
    if (!surroundings || name === '' || hasHole(name)) return
    const { uses, plugins, drivers } = surroundings
    if (uses.has(name) || plugins.of(name).length > 0) return
    const others = [...uses.keys(), ...plugins.registered].filter(other => !drivers.has(other))
    const meant = nearest(name, others)
    if (meant === undefined) return
    const [use] = uses.get(meant) ?? []
    const [plugin] = plugins.of(meant)
    const by = use?.title ?? (plugin ? `${plugin.workload.kind} ${shown(plugin.workload.name)}` : 'another object')
    const other = use ?? (plugin && { object: plugin.workload.object, at: atValue(plugin.path) })
    const at = atValue([...path, 'name'])
    const fix = { title: `Rename to ${shown(meant)}`, changes: [{ op: 'set', path: at.path, value: meant } as const] }
    const related = other ? [{ at: other.at, object: other.object, message: 'The name that is used.' }] : []
    report('near', at, { name: shown(name), by, meant: shown(meant) }, { fixes: [fix], related })
  },
})
