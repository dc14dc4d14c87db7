import { parseCidr } from '../../../kubernetes/cidr.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { blockHolds, opensPort } from '../covers.ts'
import { isolates } from '../defaults.ts'
import { exceptFrom } from '../peer-values.ts'
import type { Review } from '../review.ts'

const ADDRESS = '169.254.169.254/32'
/** A narrower range was written with this address in mind. */
const WIDE = 8

export default defineRule<Review>()({
  id: 'netpol/metadata-reachable',
  severity: 'information',
  docs: {
    finds: 'An egress rule for a wide range of addresses that holds the metadata address of the cloud.',
    why: 'At 169.254.169.254 most clouds hand out facts about the node, credentials among them. A rule for "the internet" usually does not mean it, and whoever takes over a pod asks there first.',
    ignores: 'Rules that do not allow TCP 80, ranges narrower than /8, and rules without any peer.',
    fixes:
      'Adds the address to the exceptions. It is not applied by itself: some pods need their credentials from there.',
    bad: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: internet
  namespace: shop
spec:
  podSelector:
    matchLabels:
      app: crawler
  policyTypes: [Egress]
  egress:
    - to:
        - ipBlock:
            cidr: 0.0.0.0/0
`,
    good: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: internet
  namespace: shop
spec:
  podSelector:
    matchLabels:
      app: crawler
  policyTypes: [Egress]
  egress:
    - to:
        - ipBlock:
            cidr: 0.0.0.0/0
            except: [169.254.169.254/32]
`,
  },
  messages: {
    reachable:
      'This range holds 169.254.169.254, where most clouds hand out credentials of the node. Except it unless the pods need them.',
  },
  check({ policy }, { report }) {
    const address = parseCidr(ADDRESS)
    if (policy.partial || !address || !isolates(policy, 'Egress')) return
    for (const rule of policy.egress.filter(one => opensPort(one, 'TCP', 80))) {
      for (const { ipBlock } of rule.peers) {
        if (!ipBlock || (parseCidr(ipBlock.cidr)?.prefix ?? 32) > WIDE || !blockHolds(ipBlock, address)) continue
        const fixes = [{ title: `Except ${ADDRESS}`, changes: [exceptFrom(ipBlock, ADDRESS)] }]
        report('reachable', atValue([...ipBlock.path, 'cidr']), {}, { fixes })
      }
    }
  },
})
