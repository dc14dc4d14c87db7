import { type Cidr, parseCidr } from '../../../kubernetes/cidr.ts'
import type { FixPlan } from '../../../yaml/change.ts'
import { atEntry, atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { blockHolds, coversPorts, coversSelector } from '../covers.ts'
import { isolates, namespaceOf } from '../defaults.ts'
import type { PlacedPolicy } from '../explain/policies.ts'
import type { Peer, PolicyRule } from '../model.ts'
import { rulesOf } from '../model.ts'
import { allRules } from '../parts.ts'
import { exceptFrom } from '../peer-values.ts'
import { isOther, type Review } from '../review.ts'

/** So many policies and peers are held against one exception. */
const MOST_COMPARED = 1000

export default defineRule<Review>()({
  id: 'netpol/except-undone',
  severity: 'warning',
  docs: {
    finds: 'An exception of an ipBlock whose addresses another rule or policy allows.',
    why: '"except" takes addresses out of its own range and denies nothing: rules and policies only add. What another one allows to the same pods on the same ports stays allowed.',
    ignores: 'Rules that allow only a part of the exception, or fewer ports: these are meant.',
    fixes:
      'Where another rule of the policy allows a wider range, the exception is written there, too. It is never applied by itself.',
    bad: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: internet
  namespace: shop
spec:
  podSelector:
    matchLabels:
      app: crawler
  policyTypes: [Ingress]
  ingress:
    - from:
        - ipBlock:
            cidr: 192.0.2.0/24
            except: [192.0.2.128/25]
    - from:
        - ipBlock:
            cidr: 192.0.0.0/16
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
  policyTypes: [Ingress]
  ingress:
    - from:
        - ipBlock:
            cidr: 192.0.0.0/16
            except: [192.0.2.128/25]
`,
  },
  messages: {
    same: '"except" denies nothing: {section} rule {by} of this policy allows {range} all the same.',
    other: '"except" denies nothing: policy "{by}" allows {range} to the same pods all the same.',
  },
  check(review, { report }) {
    if (review.policy.partial) return
    for (const rule of allRules(review.policy)) {
      const excepting = rule.peers.filter(({ ipBlock }) => ipBlock && ipBlock.except.length > 0)
      const others = excepting.length > 0 ? rivals(rule, review) : []
      for (const { ipBlock } of excepting) {
        for (const [k, text] of (ipBlock?.except ?? []).entries()) {
          const range = parseCidr(text)
          const by = range && others.find(one => allows(one, rule, range))
          if (!ipBlock || !by) continue
          const at = atValue([...ipBlock.path, 'except', k])
          const { policy } = by
          const related = [
            { at: atEntry(by.rule.path), message: 'This rule allows it.', ...(policy && { object: policy.object }) },
          ]
          if (policy) report('other', at, { by: policy.title, range: text }, { related })
          else {
            const data = { section: rule.direction.toLowerCase(), by: by.rule.index + 1, range: text }
            report('same', at, data, { related, fixes: exceptToo(by, range) })
          }
        }
      }
    }
  },
})

/** Where the other rule is about a wider range, too. */
function exceptToo({ rule, peer }: Rival, range: Cidr): FixPlan[] {
  const block = peer?.ipBlock
  const outer = block && parseCidr(block.cidr)
  if (!outer || outer.prefix >= range.prefix) return []
  const title = `Except ${range.text} from rule ${rule.index + 1}, too`
  return [{ title, changes: [exceptFrom(block, range.text)] }]
}

interface Rival {
  rule: PolicyRule
  /** undefined: everyone. */
  peer: Peer | undefined
  /** undefined: this policy. */
  policy: PlacedPolicy | undefined
}

function rivals({ direction }: PolicyRule, review: Review): Rival[] {
  const { policy, lookup } = review
  const others = lookup
    .policies(namespaceOf(policy), policy.podSelector.matchLabels)
    .slice(0, MOST_COMPARED)
    .filter(
      placed =>
        isOther(review, placed) &&
        isolates(placed.policy, direction) &&
        coversSelector(placed.policy.podSelector, policy.podSelector),
    )
    .flatMap(placed => peersIn(rulesOf(placed.policy, direction), placed))
  return [...peersIn(rulesOf(policy, direction), undefined), ...others].slice(0, MOST_COMPARED)
}

const peersIn = (rules: readonly PolicyRule[], policy: PlacedPolicy | undefined): Rival[] =>
  rules
    .filter(({ partial }) => !partial)
    .flatMap((rule): Rival[] =>
      rule.peers.length === 0 ? [{ rule, peer: undefined, policy }] : rule.peers.map(peer => ({ rule, peer, policy })),
    )

const allows = ({ rule, peer }: Rival, excepting: PolicyRule, range: Parameters<typeof blockHolds>[1]): boolean =>
  coversPorts(rule.ports, excepting.ports) &&
  (peer === undefined || (peer.ipBlock !== undefined && blockHolds(peer.ipBlock, range)))
