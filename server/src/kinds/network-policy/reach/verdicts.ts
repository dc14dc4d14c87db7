import type { ReachVerdict } from '../../../api/reach.ts'
import { intersectionOf, isEvery } from './port-set.ts'
import type { JudgedSide } from './sides.ts'

/** Numbers of verdicts by the two sides that make them; equal verdicts have one number. */
export interface Verdicts {
  all: ReachVerdict[]
  numberOf(egress: JudgedSide, ingress: JudgedSide): number
}

/** More sides than there ever are. */
const WIDE = 2 ** 26

export function openVerdicts(): Verdicts {
  const all: ReachVerdict[] = []
  const known = new Map<number, number>()
  return {
    all,
    numberOf(egress, ingress) {
      const key = egress.number * WIDE + ingress.number
      const number = known.get(key) ?? all.push(verdictOf(egress, ingress)) - 1
      known.set(key, number)
      return number
    },
  }
}

/** Both ends have to allow. */
function verdictOf(egress: JudgedSide, ingress: JudgedSide): ReachVerdict {
  const sides = { egress: egress.judged, ingress: ingress.judged }
  const uncertain = (egress.uncertain || ingress.uncertain) && { uncertain: true as const }
  if (egress.judged.allowed === 'depends' || ingress.judged.allowed === 'depends') {
    return { allowed: 'depends', ports: [], ...sides, ...uncertain }
  }
  const ports = [...intersectionOf(egress.ports, ingress.ports)]
  return { allowed: ports.length === 0 ? 'none' : isEvery(ports) ? 'all' : 'some', ports, ...sides, ...uncertain }
}
