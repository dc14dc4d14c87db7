import type { WorkloadsResult } from '../../../server/src/lsp/protocol.ts'

/** What is asked about: everything, a namespace, or one workload. */
export interface Scope {
  namespace?: string
  workload?: string
}

/** A row of the list that is chosen from, as data. */
export interface ScopeChoice {
  label: string
  description?: string
  scope: Scope
}

export interface ScopeGroup {
  heading: string
  choices: ScopeChoice[]
}

/** What stands at the cursor first; then everything, the namespaces and the workloads. */
export function scopeGroups({ namespaces, workloads, here }: WorkloadsResult): ScopeGroup[] {
  const others = <T>(all: readonly T[], own: T | undefined): T[] => all.filter(one => one !== own)
  return [
    {
      heading: 'here',
      choices: [
        ...(here.workload === undefined ? [] : [workloadChoice(here.workload)]),
        ...(here.namespace === undefined ? [] : [namespaceChoice(here.namespace)]),
      ],
    },
    { heading: 'everything', choices: [{ label: 'All namespaces', scope: {} }] },
    { heading: 'namespaces', choices: others(namespaces, here.namespace).map(namespaceChoice) },
    { heading: 'workloads', choices: others(workloads, here.workload).map(workloadChoice) },
  ].filter(({ choices }) => choices.length > 0)
}

/** Only workloads, for who asks about one. */
export const workloadGroups = ({ workloads }: WorkloadsResult): ScopeGroup[] => [
  { heading: 'workloads', choices: workloads.map(workloadChoice) },
]

const namespaceChoice = (namespace: string): ScopeChoice => ({
  label: namespace,
  description: 'namespace',
  scope: { namespace },
})

/** "shop/Deployment/web" is shown as "shop/web", and beside it what it is. */
function workloadChoice(workload: string): ScopeChoice {
  const [namespace = '', kind = '', ...name] = workload.split('/')
  return { label: `${namespace}/${name.join('/')}`, description: kind, scope: { workload } }
}

/** For the title of the panel: "shop", "shop/web". */
export function scopeTitle({ namespace, workload }: Scope): string | undefined {
  return workload === undefined ? namespace : workloadChoice(workload).label
}
