import type { Mount } from '../api/request.ts'
import { isDns1123Label, isDns1123Subdomain } from '../kubernetes/names.ts'
import { nearest } from '../kubernetes/nearest.ts'
import { KNOWN_VERSIONS, parseVersionRange } from '../kubernetes/version.ts'
import { EXAMPLES, type Refused, refuse } from './problem.ts'
import type { Word } from './words.ts'

/**
 * "mount NAMESPACE/POD volume NAME [apiserver VERSION] [kubelet VERSION] [selinux]": the volume of a pod that some text
 * shows. Driver, claim and all the rest are looked up there.
 */
export function parseMountLine(line: string, words: readonly Word[]): { requests: [Mount] } | Refused {
  const [, pod, keyword, volume, ...rest] = words
  if (!pod) return refuse(line.length, `A pod is missing: ${EXAMPLES.mount}.`)
  const [namespace = '', name = '', ...more] = pod.text.split('/')
  if (!isDns1123Label(namespace) || !isDns1123Subdomain(name) || more.length > 0) {
    return refuse(pod.offset, `"${pod.text}" is no pod: NAMESPACE/POD, as in ${EXAMPLES.mount}.`)
  }
  if (!keyword) return refuse(line.length, `The volume is missing: ${EXAMPLES.mount}.`)
  if (keyword.text !== 'volume') {
    return refuse(keyword.offset, `"volume" is expected here, and this is "${keyword.text}": ${EXAMPLES.mount}.`)
  }
  if (!volume) return refuse(line.length, `The name of the volume is missing: ${EXAMPLES.mount}.`)
  const asked = readCluster(rest, line.length)
  if ('problem' in asked) return asked
  return { requests: [{ pod: { namespace, name }, volume: { name: volume.text }, ...asked }] }
}

const PARTS = ['apiserver', 'kubelet'] as const
const OPTIONS = [...PARTS, 'selinux']

function readCluster(words: readonly Word[], end: number): Pick<Mount, 'cluster' | 'node'> | Refused {
  const cluster: NonNullable<Mount['cluster']> = {}
  let node: Mount['node']
  for (let i = 0; i < words.length; i++) {
    const { text, offset } = words[i] as Word
    const part = PARTS.find(name => name === text)
    if (text === 'selinux') node = { selinux: true }
    else if (!part) return refuse(offset, oddWord(text))
    else {
      const version = words[++i]
      if (!version) return refuse(end, `A version is missing behind "${text}": ${KNOWN_VERSIONS}.`)
      if (!isVersion(version.text))
        return refuse(version.offset, `"${version.text}" is no known version: ${KNOWN_VERSIONS}.`)
      cluster[part] = version.text
    }
  }
  return { ...(Object.keys(cluster).length > 0 && { cluster }), ...(node && { node }) }
}

/** One version, not a range. */
export function isVersion(text: string): boolean {
  const range = parseVersionRange(text)
  return range !== undefined && range.from === range.to
}

function oddWord(text: string): string {
  const meant = nearest(text, OPTIONS)
  return meant === undefined
    ? `"${text}" is not expected behind the volume: ${EXAMPLES.mount}. Then there can be: ${OPTIONS.join(', ')}.`
    : `"${text}" is not known here. The nearest is "${meant}".`
}
