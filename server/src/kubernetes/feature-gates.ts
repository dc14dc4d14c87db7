import rows from './data/feature-gates.json' with { type: 'json' }
import { nearest } from './nearest.ts'
import { type Minor, minorOf } from './version.ts'

export type FeatureGate = keyof typeof rows

interface Step {
  since: Minor
  stage: 'alpha' | 'beta' | 'GA' | 'gone'
  on: boolean
}

const stepOf = ([version, stage, on]: readonly unknown[]): Step => ({
  since: minorOf(String(version)),
  stage: stage as Step['stage'],
  on: on === true,
})

/** The gates that decide about fields of our kinds, with the steps of their life: pkg/features/kube_features.go. */
const GATES: ReadonlyMap<string, readonly Step[]> = new Map(
  Object.entries(rows).map(([gate, steps]) => [gate, steps.map(stepOf)]),
)

/**
 * The gate that a name was meant to be, when it is nearly one of those that decide; undefined for these themselves and for
 * all other names: Kubernetes has many gates more.
 */
export const gateMeant = (name: string): string | undefined =>
  GATES.has(name) ? undefined : nearest(name, GATES.keys())

/**
 * Whether a gate is on: its default in that version, or what the flag --feature-gates says. A gate that is generally
 * available cannot be switched any more, and one that is not there yet, or gone with its feature, is off.
 */
export function isEnabled(gate: FeatureGate, version: Minor, flags: Readonly<Record<string, boolean>>): boolean {
  const step = GATES.get(gate)?.findLast(({ since }) => since <= version)
  if (step === undefined || step.stage === 'gone') return false
  return step.stage === 'GA' ? step.on : (flags[gate] ?? step.on)
}
