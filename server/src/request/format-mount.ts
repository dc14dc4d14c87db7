import type { Mount } from '../api/request.ts'
import { quoteWord } from './words.ts'

/** "mount shop/web-0 volume data kubelet 1.34"; reads as a request for the same volume again. */
export function formatMount({ pod, volume, cluster, node }: Mount): string {
  const words = ['mount', `${pod.namespace}/${pod.name}`, 'volume', quoteWord(volume.name)]
  if (cluster?.apiserver !== undefined) words.push('apiserver', cluster.apiserver)
  if (cluster?.kubelet !== undefined) words.push('kubelet', cluster.kubelet)
  if (node?.selinux) words.push('selinux')
  return words.join(' ')
}
