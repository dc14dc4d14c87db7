import type { Editing } from '../../editing.ts'

const PEER = '- podSelector:\n    matchLabels:\n      $1'

const ruleWith = (peers: string): string => `- ${peers}:\n    ${PEER.replaceAll('\n', '\n    ')}`

const PORT = `- protocol: \${1|TCP,UDP,SCTP|}\n  port: $2`

const CONDITION = `- key: $1\n  operator: \${2|In,NotIn|}\n  values: [$3]`

const SELECTORS: readonly string[] = [
  'spec.podSelector',
  ...['spec.ingress.from', 'spec.egress.to'].flatMap(peer => [`${peer}.podSelector`, `${peer}.namespaceSelector`]),
]

/** What new structures hold, by schema path. Lines stand below the key. */
export const SNIPPETS: Editing['snippets'] = {
  'spec.ingress': ruleWith('from'),
  'spec.egress': ruleWith('to'),
  'spec.ingress.from': PEER,
  'spec.egress.to': PEER,
  'spec.ingress.ports': PORT,
  'spec.egress.ports': PORT,
  ...Object.fromEntries(SELECTORS.map(selector => [`${selector}.matchExpressions`, CONDITION])),
}
