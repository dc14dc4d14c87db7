import { hasHole } from '../../../yaml/hole.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { exampleDriver } from '../example.ts'
import type { Review } from '../review.ts'

/** ValidateCSIDriverName of pkg/apis/core/validation: CSINode, PersistentVolume and VolumeAttachment. */
const LONGEST = 63

const HEAD = `  attachRequired: false
`

export default defineRule<Review>()({
  id: 'csi/name-too-long',
  severity: 'warning',
  docs: {
    finds: 'A CSIDriver whose name no driver can have, as it is longer than 63 characters.',
    why: 'The object belongs to a driver by its name. The API server takes up to 253 characters for the object, and at most 63 where a driver is named: in PersistentVolumes, VolumeAttachments and CSINodes. So the object is there, and nothing ever uses it.',
    bad: exampleDriver(HEAD, 'object-storage-with-a-cache-on-every-node-of-the-cluster.csi.example.com'),
    good: exampleDriver(HEAD, 'object-storage.csi.example.com'),
  },
  messages: {
    long: 'No driver can be called so: names of drivers have at most {most} characters, and this has {length}. The object is taken, and never used.',
  },
  check({ driver: { metadata } }, { report }) {
    const { name, path } = metadata
    if (name.length <= LONGEST || hasHole(name)) return
    report('long', atValue([...path, 'name']), { most: LONGEST, length: name.length })
  },
})
