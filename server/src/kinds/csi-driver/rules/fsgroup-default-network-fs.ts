import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { isMissing, modesOf, setting } from '../advice-parts.ts'
import { exampleDriver } from '../example.ts'
import { networkFileSystem } from '../network-file-systems.ts'
import type { Review } from '../review.ts'

const HEAD = `  attachRequired: false
  volumeLifecycleModes: [Persistent]
`

export default defineRule<Review>()({
  id: 'csi/fsgroup-default-network-fs',
  severity: 'information',
  docs: {
    finds: 'A driver of a network file system that leaves fsGroupPolicy to its default.',
    why: 'The default, ReadWriteOnceWithFSType, gives files to the fsGroup of a pod only where the volume has an fsType and ReadWriteOnce. Volumes of a network file system mostly have neither, so that pods that do not run as root are told "permission denied". File makes the kubelet do it always, None says that nobody does.',
    ignores:
      'Drivers whose names say nothing of a network file system; a driver with VOLUME_MOUNT_GROUP does it itself.',
    fixes: 'Sets fsGroupPolicy to File, or to None.',
    bad: exampleDriver(HEAD, 'nfs.csi.example.com'),
    good: exampleDriver(
      `${HEAD}  fsGroupPolicy: File
`,
      'nfs.csi.example.com',
    ),
  },
  messages: {
    unset:
      'fsGroup of a pod is not applied to volumes that several nodes write or that have no fsType, and those of a network file system mostly are such. Say fsGroupPolicy: File, or None.',
  },
  check({ driver }, { report }) {
    const { name, path } = driver.metadata
    if (
      networkFileSystem(name) === undefined ||
      !isMissing(driver, 'fsGroupPolicy') ||
      !modesOf(driver)?.includes('Persistent')
    )
      return
    const fixes = ['File', 'None'].map(policy => ({
      title: `Set fsGroupPolicy to ${policy}`,
      changes: [setting(driver, 'fsGroupPolicy', policy)],
    }))
    report('unset', atValue([...path, 'name']), {}, { fixes })
  },
})
