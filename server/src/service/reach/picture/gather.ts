import type { ReachVerdict } from '../../../api/reach.ts'
import { type Actor, type Crowd, isDrawn } from './actors.ts'

/** Who stands at the other end of the connections of one actor, and what is allowed there. */
export interface Other {
  /** undefined: addresses. */
  actor: Actor | undefined
  crowd: Crowd
  verdict: ReachVerdict
}

/** What everybody together is called, and in which direction policies of their own may hold some of them back. */
export interface Naming {
  everybody: string
  side: 'egress' | 'ingress'
  /** Some who are not among them are isolated. */
  partly: boolean
}

/**
 * As few lines as possible: where everybody, every pod, or every workload of a namespace may do the same by the same
 * rules, one stands for all of them.
 */
export function gathered(all: readonly Other[], naming: Naming): Other[] {
  const others = all.filter(({ verdict }) => verdict.allowed !== 'depends')
  let rest = others.filter(({ verdict }) => isDrawn(verdict))
  const lines: Other[] = []
  for (const { members, crowd, least } of crowdsOf(others, naming)) {
    const [first] = members
    const isNew = members.every(member => rest.includes(member))
    if (!first || members.length < least || !isNew || !members.every(isLike(first))) continue
    lines.push({ actor: undefined, crowd, verdict: first.verdict })
    rest = rest.filter(one => !members.includes(one))
  }
  return [...lines, ...rest]
}

interface CrowdOf {
  members: readonly Other[]
  crowd: Crowd
  least: number
}

function crowdsOf(others: readonly Other[], { everybody, side, partly }: Naming): CrowdOf[] {
  const pods = others.filter(({ actor }) => actor !== undefined)
  const open = (some: readonly Other[]) => some.filter(({ verdict }) => verdict[side].why !== 'policies')
  const crowd = (type: Crowd['type'], title: string, some: readonly Other[], least: number): CrowdOf => {
    const isSome = partly || open(some).length < some.length
    return {
      members: open(some),
      least,
      crowd: { type, title: isSome ? `${title} not isolated for ${side}` : title, ends: [] },
    }
  }
  const namespaces = new Set(pods.flatMap(({ actor }) => actor?.workload?.namespace ?? []))
  return [
    { members: partly ? [] : others, least: 2, crowd: { type: 'anyone', title: everybody, ends: [] } },
    crowd('anyone', everybody, others, 2),
    { members: partly ? [] : pods, least: 2, crowd: { type: 'pods', title: 'any pod', ends: [] } },
    crowd('pods', 'any pod', pods, 2),
    ...Array.from(namespaces, namespace => ({
      members: pods.filter(({ actor }) => actor?.workload?.namespace === namespace),
      least: 3,
      crowd: { type: 'pods' as const, title: `everything in ${namespace}`, ends: [] },
    })),
  ]
}

const isLike =
  ({ verdict }: Other) =>
  (other: Other): boolean =>
    verdict === other.verdict || signature(verdict) === signature(other.verdict)

const signature = ({ allowed, ports }: ReachVerdict): string => JSON.stringify([allowed, ports])
