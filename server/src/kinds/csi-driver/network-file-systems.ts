import { hasHole } from '../../yaml/hole.ts'

/** Parts of driver names that say that volumes are directories of a network file system. */
const WORDS: ReadonlySet<string> = new Set([
  'nfs',
  'smb',
  'cifs',
  'cephfs',
  'efs',
  'filestore',
  'glusterfs',
  'lustre',
  'fsx',
  'manila',
  'beegfs',
])

/** "nfs" for nfs.csi.k8s.io; undefined: the name says nothing of the kind. */
export const networkFileSystem = (driver: string): string | undefined =>
  hasHole(driver) ? undefined : driver.split(/[.-]/).find(word => WORDS.has(word))

/** Of these many volumes may lie on one mounted export. */
export const SHARED_EXPORTS: ReadonlySet<string> = new Set([
  'nfs',
  'smb',
  'cifs',
  'cephfs',
  'efs',
  'filestore',
  'manila',
])
