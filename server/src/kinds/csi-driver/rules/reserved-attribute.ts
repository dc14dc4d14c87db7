import { atKey, atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { shown } from '../../shown.ts'
import { isOff } from '../advice-parts.ts'
import type { DriverUse } from '../around/uses.ts'
import { exampleDriver } from '../example.ts'
import { OWN_KEYS, POD_INFO_KEYS, TOKENS_KEY } from '../explain/handover.ts'
import type { CsiDriver } from '../model.ts'
import type { Review } from '../review.ts'

const pod = (attributes: string): string => `---
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
        driver: vault.csi.example.com
        volumeAttributes:
          ${attributes}
`

const SPEC = `  attachRequired: false
  podInfoOnMount: true
  volumeLifecycleModes: [Ephemeral]
`

export default defineRule<Review>()({
  id: 'csi/reserved-attribute',
  severity: 'warning',
  docs: {
    finds: 'A volume of the driver with an attribute that only the kubelet should write (csi.storage.k8s.io/…).',
    why: 'With podInfoOnMount the kubelet writes its own value over it. Without, the attribute reaches the driver as the author of the pod wrote it: a driver that trusts it takes one pod for another. The same holds for the key of the tokens once the real ones travel in secrets.',
    bad: exampleDriver(SPEC) + pod('csi.storage.k8s.io/pod.namespace: kube-system'),
    good: exampleDriver(SPEC) + pod('role: web'),
  },
  messages: {
    lost: '{title} writes {key} itself; the kubelet puts the right value in its place. The attribute is of no use there.',
    forged:
      '{title} writes {key} itself, and it reaches the driver: where that trusts it, one pod passes for another. Take it out there, or set podInfoOnMount.',
    forgedAlways:
      '{title} writes {key} itself, and it reaches the driver: where that trusts it, one pod passes for another. Take it out there.',
  },
  check({ driver, kept, surroundings }, { report }) {
    const { name, path } = driver.metadata
    for (const use of surroundings?.uses.get(name) ?? []) {
      for (const key of use.attributes.keys()) {
        if (!isReserved(key, use)) continue
        const message = messageFor(key, driver, kept)
        if (message === undefined) continue
        const related = [{ at: atKey([...use.attributesPath, key]), object: use.object, message: 'The attribute.' }]
        report(message, atValue([...path, 'name']), { title: use.title, key: shown(key) }, { related })
        break
      }
    }
  },
})

/** Drivers write keys of the external-provisioner into the volumes that they make: csi.storage.k8s.io/pvc/name. */
const isReserved = (key: string, { by }: DriverUse): boolean =>
  by === 'inline' ? key.startsWith(OWN_KEYS) : WRITTEN.has(key)

/** undefined: a template decides. */
function messageFor(key: string, driver: CsiDriver, kept: CsiDriver): 'lost' | 'forged' | 'forgedAlways' | undefined {
  if (key === TOKENS_KEY) {
    if (kept.partial) return undefined
    return kept.tokenRequests.length > 0 && !kept.serviceAccountTokenInSecrets ? 'lost' : 'forgedAlways'
  }
  if (!POD_INFO.has(key)) return 'forgedAlways'
  if (driver.podInfoOnMount === true) return 'lost'
  return isOff(driver, 'podInfoOnMount') ? 'forged' : undefined
}

const POD_INFO: ReadonlySet<string> = new Set(POD_INFO_KEYS)
const WRITTEN: ReadonlySet<string> = new Set([...POD_INFO_KEYS, TOKENS_KEY])
