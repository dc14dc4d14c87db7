import { atEntry } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { isolates } from '../defaults.ts'
import { type Direction, rulesOf } from '../model.ts'
import { allRules, SECTIONS } from '../parts.ts'
import type { Review } from '../review.ts'

const MEANING: Readonly<Record<Direction, string>> = {
  Ingress: 'every connection to the selected pods, from anywhere',
  Egress: 'every connection from the selected pods, to anywhere',
}

export default defineRule<Review>()({
  id: 'netpol/allows-everything',
  severity: 'information',
  docs: {
    finds: 'A rule without peers and ports: it allows every connection in its direction.',
    why: 'A rule that leaves out from or to is for everyone, and one that leaves out ports is for every port. Policies add up, so no other policy can take away what such a rule allows.',
    ignores: 'Rules of a direction that the policy does not limit, and those a template may write a part of.',
    fixes: 'Removes the rule where the direction has others. It is never applied by itself.',
    bad: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: web
  namespace: shop
spec:
  podSelector:
    matchLabels:
      app: web
  policyTypes: [Ingress]
  ingress:
    - {}
`,
    good: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: web
  namespace: shop
spec:
  podSelector:
    matchLabels:
      app: web
  policyTypes: [Ingress]
  ingress:
    - ports:
        - port: 8080
`,
  },
  messages: {
    all: 'A rule without peers and ports allows {what}; no other policy can take that away.',
  },
  check({ policy }, { report }) {
    if (policy.partial) return
    for (const { direction, index, path, peers, ports, partial } of allRules(policy)) {
      if (partial || peers.length > 0 || ports.length > 0 || !isolates(policy, direction)) continue
      const title = `Remove ${SECTIONS[direction]} rule ${index + 1} (the others then decide)`
      // Alone it may be what was meant.
      const fixes = rulesOf(policy, direction).length > 1 ? [{ title, changes: [{ op: 'remove' as const, path }] }] : []
      report('all', atEntry(path), { what: MEANING[direction] }, { fixes })
    }
  },
})
