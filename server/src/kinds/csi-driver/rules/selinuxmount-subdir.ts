import { isEnabled } from '../../../kubernetes/feature-gates.ts'
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
    all: 'Every volume is mounted with the SELinux label of its pod, and one export has one label on a node: a second pod with another label does not start, unless each volume is a mount of its own.',
    pod: 'From Kubernetes 1.37 every volume is mounted with the SELinux label of its pod (now those with ReadWriteOncePod alone), and one export has one label on a node.',
  },
  check({ kept, serving }, { report }) {
    const kind = networkFileSystem(kept.metadata.name)
    if (kind === undefined || !SHARED_EXPORTS.has(kind) || kept.seLinuxMount !== true) return
    const isAll = isEnabled('SELinuxMount', serving.version, serving.gates)
    const remove = { op: 'remove', path: fieldPath(kept, 'seLinuxMount') } as const
    report(
      isAll ? 'all' : 'pod',
      placeOf(kept, 'seLinuxMount'),
      {},
      {
        ...(!isAll && { severity: 'information' }),
        fixes: [{ title: 'Remove seLinuxMount', changes: [remove] }],
      },
    )
  },
})
