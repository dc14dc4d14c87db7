import { objectMeta } from '../../kubernetes/object-meta-schema.ts'
import type { Minor } from '../../kubernetes/version.ts'
import { bool, choice, integer, list, type Schema, since, struct, text, type VersionedSchema } from '../schema-terms.ts'
import { FS_GROUP_WORDS, LIFECYCLE_WORDS } from './words.ts'

const tokenRequest = struct('A token of the service account of the pod, for one audience.', {
  audience: text('Who is to accept the token. "" or missing: the API server itself. No audience stands twice.'),
  expirationSeconds: integer('Seconds that the token is valid: 600 to 4294967296. Missing: 3600.'),
})

const ATTACH =
  'Whether a volume has to be attached to the node first: then a VolumeAttachment is made, and the kubelet waits for the external-attacher. Only volumes behind a claim are ever attached. Default true; never changes after the object was made.'

const POD_INFO =
  'Whether NodePublishVolume gets name, namespace and uid of the pod, its service account, and whether the volume is inline, in volume_context. Default false; can be changed since Kubernetes 1.29.'

const MODES =
  'Which volumes the driver has: a pod with a volume of another mode does not start. Default Persistent alone; never changes after the object was made, the order of the items neither.'

const CAPACITY =
  'Whether the scheduler asks CSIStorageCapacity objects for room before it picks a node for a volume that is bound late. Default false; can be changed.'

const FS_GROUP =
  'Whether the kubelet gives the files of a volume to the fsGroup of the pod. A driver with VOLUME_MOUNT_GROUP gets the group itself, whatever stands here. Default ReadWriteOnceWithFSType; can be changed since Kubernetes 1.29.'

const TOKENS =
  'Tokens that the kubelet gets for the pod and hands to NodePublishVolume, under the key csi.storage.k8s.io/serviceAccount.tokens. Raw block volumes get none. Can be changed.'

const REPUBLISH =
  'Whether the kubelet repeats NodePublishVolume while the pod lives, about every 60 to 90 seconds: so a driver gets fresh tokens. The call must be idempotent, cheap, and never unmount. Default false; can be changed.'

const SE_LINUX =
  'Whether the driver takes "-o context=…": the kubelet then mounts with the SELinux label of the pod, instead of relabelling each file. Up to 1.36 for ReadWriteOncePod volumes only, from 1.37 for every volume behind a claim. Each volume has to be a mount of its own. Default false; can be changed.'

const UPDATE_PERIOD =
  'Seconds between two times that the kubelet asks the driver how many volumes fit on the node; at least 10. Missing: only when the driver registers. Can be changed.'

const IN_SECRETS =
  'true: the tokens go to NodePublishVolume in secrets. false or missing: in volume_context, which many drivers write to their logs. Needs tokenRequests. Set it only when every node runs a driver that looks in secrets. Can be changed.'

const PREVENT =
  'Whether pods with a volume of the driver wait for a node on which it is registered. Default false; can be changed.'

function spec(minor: Minor): Schema {
  return struct('How Kubernetes treats the volumes of the driver. Everything has a default.', {
    attachRequired: bool(ATTACH),
    fsGroupPolicy: choice(FS_GROUP, FS_GROUP_WORDS),
    ...(minor >= 33 && { nodeAllocatableUpdatePeriodSeconds: since('1.33', integer(UPDATE_PERIOD)) }),
    podInfoOnMount: bool(POD_INFO),
    ...(minor >= 36 && { preventPodSchedulingIfMissing: since('1.36', bool(PREVENT)) }),
    requiresRepublish: since('1.20', bool(REPUBLISH)),
    ...(minor >= 25 && { seLinuxMount: since('1.25', bool(SE_LINUX)) }),
    ...(minor >= 35 && { serviceAccountTokenInSecrets: since('1.35', bool(IN_SECRETS)) }),
    storageCapacity: since('1.19', bool(CAPACITY)),
    tokenRequests: since('1.20', list(TOKENS, tokenRequest)),
    volumeLifecycleModes: list(MODES, choice('A mode.', LIFECYCLE_WORDS)),
  })
}

const driver = (minor: Minor): Schema =>
  struct(
    'A CSI driver of the cluster. Its name is the one that the driver itself answers with, at most 63 characters.',
    {
      apiVersion: text('storage.k8s.io/v1'),
      kind: text('CSIDriver'),
      metadata: objectMeta(minor),
      spec: spec(minor),
    },
  )

/** k8s.io/api/storage/v1/types.go; ObjectMeta lost clusterName with 1.25, the other steps are new fields of the spec. */
export const schemas: readonly VersionedSchema[] = [24, 25, 33, 35, 36].map(minor => ({
  since: minor,
  schema: driver(minor),
}))
