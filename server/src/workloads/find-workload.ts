import type { Labels } from '../kubernetes/selectors.ts'
import type { Workload } from './workload.ts'

/** The pods of a workload that a request names by kind and name. */
export const namedWorkload = (workloads: readonly Workload[], kind: string, name: string): Workload | undefined =>
  workloads.find(workload => workload.kind === kind && workload.name === name)

/** What a pod's name stands for: the Pod, a workload of that name, or one whose pods are named like that. */
export function workloadAt(
  workloads: readonly Workload[],
  name: string,
): { workload: Workload; isWholeWorkload: boolean } | undefined {
  const pod = namedWorkload(workloads, 'Pod', name)
  if (pod) return { workload: pod, isWholeWorkload: false }
  const same = workloads.find(workload => workload.name === name)
  if (same) return { workload: same, isWholeWorkload: true }
  const maker = workloads.find(workload => isNameFrom(name, workload))
  return maker && { workload: maker, isWholeWorkload: false }
}

/** What controllers append to a workload's name for its pods: an ordinal, or hashes of the safe alphabet (util/rand). */
const SUFFIXES: Readonly<Record<string, RegExp>> = {
  StatefulSet: /^-\d{1,6}$/,
  Deployment: /^-[0-9a-z]{1,10}-[0-9a-z]{5}$/,
  ReplicaSet: /^-[0-9a-z]{5}$/,
  ReplicationController: /^-[0-9a-z]{5}$/,
  DaemonSet: /^-[0-9a-z]{5}$/,
  Job: /^-(?:\d{1,6}-)?[0-9a-z]{5}$/,
  CronJob: /^-\d{1,11}-[0-9a-z]{5}$/,
}

const isNameFrom = (podName: string, { kind, name }: Workload): boolean =>
  name !== '' && podName.startsWith(name) && (SUFFIXES[kind]?.test(podName.slice(name.length)) ?? false)

/** Pods that carry these labels: those that carry no others before those that do. They tell the ports. */
export function likeWorkload(workloads: readonly Workload[], labels: Labels): Workload | undefined {
  const carrying = workloads.filter(workload => holds(workload.labels, labels))
  return carrying.find(workload => workload.labels.size === labels.size) ?? carrying[0]
}

function holds(all: Labels, some: Labels): boolean {
  for (const [key, value] of some) if (all.get(key) !== value) return false
  return true
}
