import { atKey, atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { shown } from '../../shown.ts'
import { exampleDriver } from '../example.ts'
import { OWN_KEYS } from '../explain/handover.ts'
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
  },
  check({ driver, kept, surroundings }, { report }) {
    const { name, path } = driver.metadata
    for (const use of surroundings?.uses.get(name) ?? []) {
      const key = [...use.attributes.keys()].find(one => one.startsWith(OWN_KEYS))
      if (key === undefined) continue
      const isWritten = driver.podInfoOnMount === true && !key.endsWith('serviceAccount.tokens')
      const isToken =
        key.endsWith('serviceAccount.tokens') && kept.tokenRequests.length > 0 && !kept.serviceAccountTokenInSecrets
      const related = [{ at: atKey([...use.attributesPath, key]), object: use.object, message: 'The attribute.' }]
      const data = { title: use.title, key: shown(key) }
      report(isWritten || isToken ? 'lost' : 'forged', atValue([...path, 'name']), data, { related })
    }
  },
})
