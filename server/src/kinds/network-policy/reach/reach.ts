import type { Cluster } from '../../../workloads/cluster.ts'
import type { Workload } from '../../../workloads/workload.ts'
import { HOLE } from '../../../yaml/hole.ts'
import { atEntry, atValue } from '../../../yaml/path.ts'
import type { PlacedEnd, PlacedReach, ReachScope } from '../../reach.ts'
import { remembered } from '../../remembered.ts'
import type { PolicyIndex } from '../explain/policies.ts'
import { type Ends, endsOf, OTHER_POD, titlesOf } from './ends.ts'
import { groupsOf } from './groups.ts'
import { openPairs, type Pairs } from './pairs.ts'
import { classesOf, type PodClass } from './pod-classes.ts'
import { openRegister, type Register } from './register.ts'
import { openVerdicts } from './verdicts.ts'

/** What the policies let pass between the workloads of a cluster, and between them and everything else. */
export function reachIn(cluster: Cluster, index: PolicyIndex, scope: ReachScope): PlacedReach {
  const ends = endsOf(cluster, scope)
  const { inScope, leftOut } = ends
  const classes = classesOf([...ends.pods, OTHER_POD])
  const register = openRegister(index)
  const verdicts = openVerdicts()
  const pairs = openPairs(index, register, verdicts)
  const between = matrixOf(classes, inScope, pairs)
  const described = describe(ends, classes, between, pairs)
  return {
    scope: scope.title,
    ends: described,
    inScope,
    matrix: withLoopback(between, ends, classes, pairs),
    verdicts: verdicts.all,
    policies: register.policies.map(({ title, object, policy: { path } }) => ({
      title: legible(title),
      object,
      at: atValue(path),
    })),
    rules: register.rules.map(({ policy, side, rule }) => ({
      policy,
      direction: side,
      index: rule.index,
      at: atEntry(rule.path),
    })),
    assumes: restsOnPodIp(ends, register) ? ['ipBlock-pod-ip'] : [],
    leftOut,
  }
}

const matrixOf = (classes: readonly PodClass[], inScope: number, { between }: Pairs): number[][] =>
  classes.map((from, i) => (i < inScope ? classes : classes.slice(0, inScope)).map(to => between(from, to)))

/** Where an end is one pod, its own connections are its connections to itself. */
const withLoopback = (
  matrix: number[][],
  { pods, inScope }: Ends,
  classes: readonly PodClass[],
  { loopback }: Pairs,
): number[][] =>
  matrix.map((row, i) => {
    const [own, pods_] = [classes[i], pods[i]]
    if (i >= inScope || !own || pods_?.podName === undefined) return row
    return row.with(i, loopback(own))
  })

function describe(ends: Ends, classes: readonly PodClass[], matrix: number[][], pairs: Pairs): PlacedEnd[] {
  const titles = titlesOf(ends.workloads)
  const outsideOf = remembered((pods: PodClass) => outsideWith(pods, pairs))
  const own = ends.workloads.map((workload, i) => ({ workload, title: titles[i] ?? '', pods: classes[i] }))
  const groups = groupsOf(matrix, ends.inScope, [
    ...own.map(({ workload, pods }) => ({
      namespace: workload.namespace,
      outside: pods ? JSON.stringify(outsideOf(pods)) : '',
    })),
    { namespace: '', outside: '' },
  ])
  const workloads = own.flatMap(({ workload, title, pods }, i): PlacedEnd[] =>
    pods
      ? [
          {
            ...workloadEnd(workload, title),
            group: groups[i] ?? 0,
            ...isolation(pods, pairs),
            outside: outsideOf(pods),
          },
        ]
      : [],
  )
  return [...workloads, { type: 'others', title: OTHER_POD.title, group: groups.at(-1) ?? 0 }]
}

const workloadEnd = ({ object, kind, namespace, name, hostNetwork, metadata }: Workload, title: string) => ({
  type: 'workload' as const,
  title: legible(title),
  kind,
  namespace,
  name,
  hostNetwork,
  object,
  at: atEntry(metadata.path),
})

const SIDES = ['egress', 'ingress'] as const

const isolation = (pods: PodClass, { selection }: Pairs) => ({
  isolated: SIDES.filter(side => selection(side, pods).set.policies.length > 0),
})

const outsideWith = (pods: PodClass, { outside }: Pairs) => ({
  from: outside(pods, 'from'),
  to: outside(pods, 'to'),
})

/** A block is held against pods whose addresses are not known, and so means none of them. */
const restsOnPodIp = ({ pods }: Ends, { rules }: Register): boolean =>
  pods.some(({ podIPs }) => podIPs.length === 0) &&
  rules.some(({ rule }) => rule.peers.some(({ ipBlock }) => ipBlock !== undefined))

/** What a template fills in. */
const legible = (text: string): string => text.replaceAll(HOLE, '{{…}}')
