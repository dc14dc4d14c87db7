import type { Change } from '../../../yaml/change.ts'
import { defineRule } from '../../rule.ts'
import { modesOf, placeOf } from '../advice-parts.ts'
import { exampleDriver } from '../example.ts'
import { fieldPath, specPath } from '../model.ts'
import type { Review } from '../review.ts'

const POD = `---
apiVersion: v1
kind: Pod
metadata:
  name: web
  namespace: shop
spec:
  containers:
    - name: web
      image: web
  volumes:
    - name: files
      csi:
        driver: files.csi.example.com
`

const spec = (modes: string): string => `  attachRequired: false
  podInfoOnMount: true
  fsGroupPolicy: File
  volumeLifecycleModes: [${modes}]
`

const NAME = 'files.csi.example.com'

export default defineRule<Review>()({
  id: 'csi/inline-mode-missing',
  severity: 'error',
  docs: {
    finds: 'A driver without inline volumes of which a pod of the texts has one.',
    why: 'The kubelet refuses the volume, and the pod waits for good: volume mode "Ephemeral" not supported by driver. Either the driver says that it has such volumes, and can mount them; or the pod takes a claim. The modes of a CSIDriver that is there cannot be changed.',
    ignores: 'Modes that a template may write.',
    fixes: 'Adds the mode Ephemeral, where the object is new.',
    bad: exampleDriver(spec('Persistent'), NAME) + POD,
    good: exampleDriver(spec('Persistent, Ephemeral'), NAME) + POD,
  },
  messages: {
    missing:
      '{title} has an inline volume of this driver, which has none: the kubelet does not mount it, and the pod waits for good. Use a claim there, or add Ephemeral.',
  },
  check({ driver, surroundings, serving }, { report }) {
    const modes = modesOf(driver)
    if (!modes || modes.includes('Ephemeral') || !surroundings) return
    const [first, ...more] = (surroundings.uses.get(driver.metadata.name) ?? []).filter(({ by }) => by === 'inline')
    if (!first) return
    const related = [first, ...more.slice(0, MOST)].map(({ at, object }) => ({
      at,
      object,
      message: 'An inline volume of this driver.',
    }))
    const change: Change = driver.given.has('volumeLifecycleModes')
      ? { op: 'append', path: fieldPath(driver, 'volumeLifecycleModes'), value: 'Ephemeral' }
      : { op: 'insert', path: specPath(driver), key: 'volumeLifecycleModes', value: [...modes, 'Ephemeral'] }
    // The server would refuse the change of an object that is there.
    const fixes = serving.old ? [] : [{ title: 'Add the mode Ephemeral', changes: [change] }]
    report('missing', placeOf(driver, 'volumeLifecycleModes'), { title: first.title }, { related, fixes })
  },
})

/** So many more places stand for all. */
const MOST = 9
