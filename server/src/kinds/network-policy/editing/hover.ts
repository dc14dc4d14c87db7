import type { Path } from '../../../yaml/path.ts'
import type { Spot } from '../../../yaml/spot.ts'
import type { CheckContext, KubernetesObject } from '../../kind.ts'
import { paragraphs } from '../../markdown.ts'
import type { Direction, Peer, PolicyRule } from '../model.ts'
import { rulesOf } from '../model.ts'
import { DIRECTIONS, SECTIONS } from '../parts.ts'
import { policyOf } from '../policy-of.ts'
import { type Review, reviewOf } from '../review.ts'
import { blockHover, exceptHover } from './block-hover.ts'
import { directionHover } from './direction-hover.ts'
import { impliedTypes } from './direction-words.ts'
import { peerHover, peersHover } from './peer-hover.ts'
import { policyHover } from './policy-hover.ts'
import { portHover, portsHover } from './port-hover.ts'
import { ruleHover } from './rule-hover.ts'
import { peerNamespacesHover, peerPodsHover, subjectHover } from './selector-hover.ts'

type Words = string | undefined

/** What the pointer is on, beyond what the schema says of the field. */
export function hover(object: KubernetesObject, { path }: Omit<Spot, 'span'>, context: CheckContext): Words {
  const own = path.slice(object.path.length)
  const review = () => reviewOf(object, policyOf(object, context), context)
  if (WHOLE.has(own.join('.'))) return policyHover(review())
  return own[0] === 'spec' ? specHover(own.slice(1), review()) : undefined
}

const WHOLE: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata', 'metadata.name', 'spec'])

function specHover([field, ...rest]: Path, review: Review): Words {
  if (field === 'podSelector') return subjectHover(rest, review)
  if (field === 'policyTypes') return typesHover(rest, review)
  const direction = DIRECTIONS.find(one => SECTIONS[one] === field)
  return direction && sectionHover(direction, rest, review)
}

function typesHover([index]: Path, review: Review): Words {
  if (index === undefined) return paragraphs(impliedTypes(review), directionHover(review, DIRECTIONS))
  const direction = DIRECTIONS.find(one => one === review.policy.policyTypes[Number(index)])
  return direction && directionHover(review, [direction])
}

function sectionHover(direction: Direction, [index, list, at, ...rest]: Path, review: Review): Words {
  if (index === undefined) return directionHover(review, [direction])
  const rule = rulesOf(review.policy, direction)[Number(index)]
  if (!rule) return undefined
  if (list === undefined) return ruleHover(rule, review)
  if (list === 'ports') return at === undefined ? portsHover(rule) : portAt(Number(at), rest, rule, review)
  if (list !== (direction === 'Ingress' ? 'from' : 'to')) return undefined
  if (at === undefined) return peersHover(rule, review)
  const peer = rule.peers[Number(at)]
  return peer && peerPartHover(rest, peer, rule, review)
}

const PORT_FIELDS: ReadonlySet<unknown> = new Set([undefined, 'port', 'protocol', 'endPort'])

function portAt(index: number, [field]: Path, rule: PolicyRule, review: Review): Words {
  const port = rule.ports[index]
  return port && PORT_FIELDS.has(field) ? portHover(port, rule, review) : undefined
}

function peerPartHover([part, ...rest]: Path, peer: Peer, rule: PolicyRule, review: Review): Words {
  switch (part) {
    case undefined:
      return peerHover(peer, rule, review)
    case 'podSelector':
      return peerPodsHover(rest, peer, rule, review)
    case 'namespaceSelector':
      return peerNamespacesHover(rest, peer, rule, review)
    case 'ipBlock':
      return blockPartHover(rest, peer)
  }
  return undefined
}

function blockPartHover([field, index]: Path, { ipBlock }: Peer): Words {
  const except = field === 'except' && index !== undefined ? ipBlock?.except[Number(index)] : undefined
  if (except !== undefined) return exceptHover(except)
  return ipBlock && blockHover(ipBlock)
}
