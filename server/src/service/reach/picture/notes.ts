import type { Reach } from '../../../api/reach.ts'

/** What there is besides what is shown. */
export interface Missing {
  edges: number
  workloads: number
}

export const titleOf = ({ scope }: Pick<Reach, 'scope'>): string =>
  scope === '' ? 'Which connections policies allow' : `Which connections policies allow: ${scope}`

/** Sentences below a table or a picture. */
export function notesOf(reach: Reach, missing: Missing): string[] {
  return [
    ...(missing.workloads > 0 ? [`${count(missing.workloads, 'workload')} not shown: there are too many.`] : []),
    ...(missing.edges > 0 ? [`${count(missing.edges, 'connection')} not shown: there are too many.`] : []),
    ...factsAbout(reach),
  ]
}

/** What the answers rest on. */
function factsAbout({ assumes, verdicts }: Reach): string[] {
  const isIn = (test: (verdict: Reach['verdicts'][number]) => boolean) => verdicts.some(test)
  return [
    ...(assumes.includes('ipBlock-pod-ip')
      ? ['Pods whose addresses the files do not show match no ipBlock; some network plugins see that otherwise.']
      : []),
    ...(isIn(({ allowed }) => allowed === 'depends')
      ? ["For pods in their node's network policies are not defined: it depends on the network plugin."]
      : []),
    ...(isIn(({ uncertain }) => uncertain === true)
      ? ['Some of what decides is filled in by a template or cannot be read: shown is the text as it stands.']
      : []),
  ]
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? ' is' : 's are'}`
