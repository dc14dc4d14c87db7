import { formatMinor, type Minor, NEWEST, OLDEST } from '../../../kubernetes/version.ts'
import type { KubernetesObject } from '../../kind.ts'
import type { MountFacts } from './facts.ts'
import { preview } from './preview.ts'
import { type Taken, takenBy } from './taken.ts'

/** Where versions make a difference to a mount: what holds for these versions of API server and kubelet. */
export interface VersionRow {
  /** "1.35-1.37" */
  apiserver: string
  kubelet: string
  /** "tokens in secrets" */
  says: string
}

/** So many minor versions a kubelet may be behind its API server. */
const SKEW = 3

interface Span {
  from: Minor
  to: Minor
}

/** Empty when the answer is the same for all versions that are known. `object`: the CSIDriver. */
export function versionTable(object: KubernetesObject | undefined, facts: MountFacts): VersionRow[] {
  const answers = answersOf(object, facts)
  const says = (apiserver: Minor, kubelet: Minor): string => answers.get(apiserver)?.get(kubelet) ?? ''
  const servers = spans((a, b) => minors(OLDEST, a).every(kubelet => says(a, kubelet) === says(b, kubelet)))
  const kubelets = spans((a, b) => minors(b, NEWEST).every(apiserver => says(apiserver, a) === says(apiserver, b)))
  if (servers.length === 1 && kubelets.length === 1) return []
  return servers.flatMap(server => {
    const lowest = Math.max(OLDEST, server.from - SKEW)
    const cells = kubelets
      .map(kubelet => ({ from: Math.max(kubelet.from, lowest), to: Math.min(kubelet.to, server.to) }))
      .filter(({ from, to }) => from <= to)
      .map(kubelet => ({ kubelet, says: says(server.to, kubelet.from) }))
    return joined(cells).map(cell => ({ apiserver: inWords(server), kubelet: inWords(cell.kubelet), says: cell.says }))
  })
}

/** By API server and kubelet; aspects that are the same everywhere are left out. */
function answersOf(object: KubernetesObject | undefined, facts: MountFacts): Map<Minor, Map<Minor, string>> {
  const cells = minors(OLDEST, NEWEST).flatMap(apiserver => {
    const versions = { ...facts.versions, apiserver }
    const taken = object && takenBy(object, versions)
    return minors(OLDEST, apiserver).map(kubelet => ({
      apiserver,
      kubelet,
      aspects: aspectsOf(taken, { ...facts, versions: { ...versions, kubelet } }),
    }))
  })
  const first = cells[0]?.aspects ?? []
  const varies = first.map((aspect, i) => cells.some(({ aspects }) => aspects[i] !== aspect))
  const answers = new Map<Minor, Map<Minor, string>>()
  for (const { apiserver, kubelet, aspects } of cells) {
    const says = aspects.filter((aspect, i) => varies[i] && aspect !== '').join('; ') || 'no field is dropped'
    const row = answers.get(apiserver) ?? new Map<Minor, string>()
    answers.set(apiserver, row.set(kubelet, says))
  }
  return answers
}

/** What is worth telling apart, in words; always as many. */
function aspectsOf(taken: Taken | undefined, facts: MountFacts): string[] {
  const names = (taken?.dropped ?? []).map(path => path.replace('spec.', '')).sort()
  const dropped = names.length > 0 ? `${names.join(', ')} ${names.length > 1 ? 'are' : 'is'} dropped` : ''
  const api = taken?.accepted === false ? 'the CSIDriver is refused' : dropped
  const mounted = taken?.accepted === false ? undefined : preview(taken?.stored, facts).mounted
  if (!mounted) return [api, 'not mounted', '', '', '']
  const { tokens } = mounted.handover
  return [
    api,
    '',
    tokens ? `tokens in ${tokens.way}` : 'no tokens',
    mounted.fsGroup.by === 'none' ? 'fsGroup not applied' : `fsGroup by the ${mounted.fsGroup.by}`,
    mounted.selinux.why === 'mounted' || mounted.selinux.why === 'node-unknown'
      ? 'SELinux label as mount option'
      : 'no SELinux mount option',
  ]
}

/** Neighbours that are the same stand together. */
function spans(isSame: (a: Minor, b: Minor) => boolean): Span[] {
  const found: Span[] = []
  for (const minor of minors(OLDEST, NEWEST)) {
    const last = found.at(-1)
    if (last && isSame(last.to, minor)) last.to = minor
    else found.push({ from: minor, to: minor })
  }
  return found
}

function joined(cells: readonly { kubelet: Span; says: string }[]): { kubelet: Span; says: string }[] {
  const found: { kubelet: Span; says: string }[] = []
  for (const { kubelet, says } of cells) {
    const last = found.at(-1)
    if (last?.says === says) last.kubelet = { from: last.kubelet.from, to: kubelet.to }
    else found.push({ kubelet, says })
  }
  return found
}

const minors = (from: Minor, to: Minor): Minor[] =>
  Array.from({ length: Math.max(to - from + 1, 0) }, (_, i) => from + i)

const inWords = ({ from, to }: Span): string =>
  from === to ? formatMinor(from) : `${formatMinor(from)}-${formatMinor(to)}`
