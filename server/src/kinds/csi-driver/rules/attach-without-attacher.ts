import { atEntry } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { shown } from '../../shown.ts'
import { isMissing, modesOf, placeOf, setting } from '../advice-parts.ts'
import type { Plugin } from '../around/plugins.ts'
import { pluginsOf } from '../around/surroundings.ts'
import { exampleDriver } from '../example.ts'
import type { Review } from '../review.ts'

const controller = (sidecar: string): string => `---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: files-csi-controller
  namespace: kube-system
spec:
  selector:
    matchLabels:
      app: files-csi-controller
  template:
    metadata:
      labels:
        app: files-csi-controller
    spec:
      containers:
        - name: driver
          image: registry.example.com/files-csi:2.0.0
          args: [--drivername=files.csi.example.com]
        - name: ${sidecar}
          image: registry.example.com/${sidecar}:5.2.0
`

const spec = (attach: string): string => `  attachRequired: ${attach}
  fsGroupPolicy: File
`

const NAME = 'files.csi.example.com'

export default defineRule<Review>()({
  id: 'csi/attach-without-attacher',
  severity: 'warning',
  docs: {
    finds: 'attachRequired, true or left out, for a driver whose controller has no external-attacher.',
    why: 'A VolumeAttachment is made for each volume behind a claim, and the kubelet waits until somebody marks it attached. That is the external-attacher; without it pods wait for good: "timed out waiting for external-attacher".',
    ignores: 'Drivers of inline volumes alone, and those whose controller no text shows.',
    fixes: 'Sets attachRequired to false: right for drivers that mount without attaching, and not changeable later.',
    bad: exampleDriver(spec('true'), NAME) + controller('csi-provisioner'),
    good: exampleDriver(spec('false'), NAME) + controller('csi-provisioner'),
  },
  messages: {
    none: 'Pods wait for good: volumes of this driver are to be attached, and its controller {name} has no external-attacher. Set attachRequired to false, or add the sidecar.',
  },
  check({ object, driver, surroundings, serving }, { report }) {
    const { attachRequired } = driver
    if (attachRequired !== true && !isMissing(driver, 'attachRequired')) return
    if (!surroundings || !modesOf(driver)?.includes('Persistent')) return
    const plugins = pluginsOf(object, surroundings)
    const found = plugins.find(isController)
    if (!found || found.workload.partial || plugins.some(attaches)) return
    const beside = surroundings.cluster.workloadsIn(found.workload.namespace)
    if (beside.some(({ name }) => name.includes('attacher'))) return
    const { workload } = found
    const related = [
      { at: atEntry(workload.object.path), object: workload.object, message: 'The controller of the driver.' },
    ]
    // The server would refuse the change of an object that is there.
    const fixes = serving.old
      ? []
      : [{ title: 'Set attachRequired to false', changes: [setting(driver, 'attachRequired', false)] }]
    report('none', placeOf(driver, 'attachRequired'), { name: shown(workload.name) }, { related, fixes })
  },
})

/** What makes, resizes or snapshots volumes runs beside the controller of the driver. */
const SIDECARS = ['csi-provisioner', 'external-provisioner', 'csi-resizer', 'csi-snapshotter']

const isController = ({ workload, texts }: Plugin): boolean =>
  (workload.kind === 'Deployment' || workload.kind === 'StatefulSet') &&
  texts.containers.some(({ name, image }) => SIDECARS.some(word => name.includes(word) || image.includes(word)))

const attaches = ({ texts }: Plugin): boolean =>
  texts.containers.some(({ name, image }) => name.includes('attacher') || image.includes('attacher'))
