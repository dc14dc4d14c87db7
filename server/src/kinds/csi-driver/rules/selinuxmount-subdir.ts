import { defineRule } from '../../rule.ts'
import { placeOf } from '../advice-parts.ts'
import { exampleDriver } from '../example.ts'
import { fieldPath } from '../model.ts'
import { networkFileSystem, SHARED_EXPORTS } from '../network-file-systems.ts'
import type { Review } from '../review.ts'

const HEAD = `  attachRequired: false
  fsGroupPolicy: File
`

export default defineRule<Review>()({
  id: 'csi/selinuxmount-subdir',
  severity: 'warning',
  docs: {
    finds: 'seLinuxMount for a driver whose volumes may be directories of one export.',
    why: 'The kubelet then mounts with "-o context=…", and the kernel takes one label for a file system on a node: a second volume of the same export with another label is refused, and its pod does not start. Up to Kubernetes 1.36 this concerns ReadWriteOncePod volumes alone; from 1.37 on every volume behind a claim.',
    ignores: 'Drivers whose names say nothing of a network file system.',
    fixes: 'Removes seLinuxMount: the container runtime labels the files one by one.',
    bad: exampleDriver(
      `${HEAD}  seLinuxMount: true
`,
      'nfs.csi.example.com',
    ),
    good: exampleDriver(HEAD, 'nfs.csi.example.com'),
  },
  messages: {
    shared:
      'One export has one SELinux label on a node: where volumes share an export, a pod with another label does not start. Up to 1.36 that holds for ReadWriteOncePod volumes, from 1.37 on for all.',
  },
  check({ kept }, { report }) {
    const kind = networkFileSystem(kept.metadata.name)
    if (kind === undefined || !SHARED_EXPORTS.has(kind) || kept.seLinuxMount !== true) return
    const remove = { op: 'remove', path: fieldPath(kept, 'seLinuxMount') } as const
    report(
      'shared',
      placeOf(kept, 'seLinuxMount'),
      {},
      { fixes: [{ title: 'Remove seLinuxMount', changes: [remove] }] },
    )
  },
})
