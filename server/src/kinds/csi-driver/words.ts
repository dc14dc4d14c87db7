/** What the words of a CSIDriver mean; hover and completion show it. */
export const LIFECYCLE_WORDS: Readonly<Record<string, string>> = {
  Persistent: 'Volumes behind a PersistentVolumeClaim, generic ephemeral volumes too.',
  Ephemeral: 'Volumes written into the pod itself ("csi:" under volumes), which live as long as the pod.',
}

export const FS_GROUP_WORDS: Readonly<Record<string, string>> = {
  ReadWriteOnceWithFSType:
    'The kubelet changes owner and mode of the files where the volume has an fsType and ReadWriteOnce (or ReadWriteOncePod) among its access modes. The default.',
  File: 'The kubelet always changes owner and mode of the files to the fsGroup of the pod.',
  None: 'The kubelet never changes owner and mode of the files.',
}

export const LIFECYCLE_MODES: readonly string[] = Object.keys(LIFECYCLE_WORDS)
/** In the order in which the server names them: sorted. */
export const FS_GROUP_POLICIES: readonly string[] = Object.keys(FS_GROUP_WORDS).sort()

/** Seconds that a token may live: ten minutes to 2^32 seconds. */
export const SHORTEST_TOKEN = 600
export const LONGEST_TOKEN = 2 ** 32
/** What the kubelet asks for where the request says none. */
export const DEFAULT_TOKEN = 3600

/** Seconds between two looks at a node's capacity. */
export const SHORTEST_UPDATE_PERIOD = 10
