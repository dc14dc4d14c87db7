import type { Path } from '../../../../yaml/path.ts'
import type { ValueSuggestion } from '../../../editing.ts'
import { asIs, few } from '../../../shown.ts'
import { protocolOf } from '../../defaults.ts'
import type { PolicyRule } from '../../model.ts'
import { allRules } from '../../parts.ts'
import type { Review } from '../../review.ts'
import { destinationsOf } from '../../subjects.ts'
import { fullTitle } from '../found.ts'

/** Ports that people mean where the texts show none. */
const USUAL: Readonly<Record<string, readonly [number: number, detail: string][]>> = {
  TCP: [
    [443, 'HTTPS'],
    [80, 'HTTP'],
    [53, 'DNS'],
    [6443, 'kube-apiserver'],
    [5432, 'PostgreSQL'],
    [3306, 'MySQL'],
    [6379, 'Redis'],
  ],
  UDP: [[53, 'DNS']],
}

/** Ports of the pods that the rule is about, by number and by name. */
export function portSuggestions(review: Review, path: Path): ValueSuggestion[] {
  const rule = allRules(review.policy).find(one => isIn(one.path, path))
  const port = rule?.ports.find(one => isIn(one.path, path))
  if (!rule || !port) return []
  const protocol = protocolOf(port)
  const found = containerPorts(rule, review, protocol)
  if (found.length > 0) return found
  return (USUAL[protocol] ?? []).map(([number, detail]) => ({ value: String(number), isNumber: true, detail }))
}

const isIn = (outer: Path, path: Path): boolean => outer.every((step, i) => path[i] === step)

interface Found {
  isNumber: boolean
  names: Set<string>
  holders: Set<string>
}

function containerPorts(rule: PolicyRule, review: Review, protocol: string): ValueSuggestion[] {
  const found = new Map<string, Found>()
  for (const workload of destinationsOf(rule, review)) {
    for (const port of workload.ports.filter(one => one.protocol === protocol)) {
      note(found, String(port.port), true, port.name, fullTitle(workload))
      if (port.name !== '') note(found, port.name, false, String(port.port), fullTitle(workload))
    }
  }
  return [...found]
    .sort(([, a], [, b]) => Number(b.isNumber) - Number(a.isNumber) || b.holders.size - a.holders.size)
    .map(([value, { isNumber, names, holders }]) => ({
      value,
      ...(isNumber && { isNumber }),
      detail: [few([...names], asIs), few([...holders], asIs)].filter(Boolean).join(' · '),
    }))
}

function note(found: Map<string, Found>, value: string, isNumber: boolean, name: string, holder: string): void {
  const one = found.get(value) ?? { isNumber, names: new Set(), holders: new Set() }
  if (name !== '') one.names.add(name)
  one.holders.add(holder)
  found.set(value, one)
}
