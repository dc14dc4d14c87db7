import type { Template } from '../../editing.ts'

const driver = (spec: string): string => `apiVersion: storage.k8s.io/v1
kind: CSIDriver
metadata:
  name: \${1:files.csi.example.com}
spec:
${spec.replaceAll(/^(?=.)/gm, '  ')}
`

const TOKENS = `attachRequired: false
podInfoOnMount: true
volumeLifecycleModes: [Ephemeral]
requiresRepublish: true
tokenRequests:
  - audience: \${2:vault}
    expirationSeconds: 3600`

/** Whole drivers to start from; snippets/csi-driver.json has the same. */
export const TEMPLATES: readonly Template[] = [
  {
    label: 'CSIDriver, with tokens, before the switch',
    documentation:
      'A driver that gets tokens of the pod, still in volume_context: step 3 and 4 of the rollout bring a driver that looks in secrets first to every node.',
    snippet: driver(TOKENS),
  },
  {
    label: 'CSIDriver, with tokens in secrets',
    documentation:
      'A driver that gets tokens of the pod in secrets. Only for Kubernetes 1.35 and later, and only once every node runs a driver that looks there.',
    snippet: driver(`${TOKENS}\nserviceAccountTokenInSecrets: true`),
  },
  {
    label: 'CSIDriver, without attaching',
    documentation: 'A driver of a network file system: volumes behind claims, mounted without being attached.',
    snippet: driver(`attachRequired: false
podInfoOnMount: false
fsGroupPolicy: \${2|File,None|}
volumeLifecycleModes: [Persistent]`),
  },
  {
    label: 'CSIDriver, with attaching',
    documentation:
      'A driver of disks: volumes behind claims, attached to the node by the external-attacher before they are mounted.',
    snippet: driver(`attachRequired: true
podInfoOnMount: false
fsGroupPolicy: File
storageCapacity: \${2|false,true|}
volumeLifecycleModes: [Persistent]`),
  },
  {
    label: 'CSIDriver, of inline volumes',
    documentation: 'A driver whose volumes are written into the pod and live as long as it.',
    snippet: driver(`attachRequired: false
podInfoOnMount: true
fsGroupPolicy: None
volumeLifecycleModes: [Ephemeral]`),
  },
]
