import { labelSelector } from '../../kubernetes/label-selector-schema.ts'
import { objectMeta } from '../../kubernetes/object-meta-schema.ts'
import type { Minor } from '../../kubernetes/version.ts'
import {
  choice,
  int32,
  integer,
  intOrString,
  list,
  type Schema,
  since,
  struct,
  text,
  texts,
  time,
  type VersionedSchema,
} from '../schema-terms.ts'
import { POLICY_TYPE_WORDS, PROTOCOL_WORDS } from './words.ts'

const ipBlock = struct('A range of IP addresses, for what is outside of the cluster. Stands alone in its peer.', {
  cidr: text('Address and prefix length: "192.0.2.0/24", "2001:db8::/32".'),
  except: texts(
    'Ranges inside of cidr that this peer leaves out. This denies nothing: another rule or policy may allow them.',
    'A range inside of cidr, with a longer prefix.',
  ),
})

const PEER =
  'podSelector alone: pods of the own namespace. namespaceSelector alone: every pod of those namespaces. Both in one peer: those pods of those namespaces (and). Two peers: one or the other.'

const peer = struct(PEER, {
  ipBlock,
  namespaceSelector: labelSelector(
    'Namespaces by their labels; {} is every namespace. The label kubernetes.io/metadata.name holds the name.',
  ),
  podSelector: labelSelector(
    'Pods by their labels; {} is every pod. Of the own namespace, or of those that namespaceSelector beside it selects.',
  ),
})

const port = struct('Ports of one protocol, as the pod that is connected to has them, not as a Service shows them.', {
  endPort: since(
    '1.21',
    int32('Last port of a range that begins with port; needs a number there. Not every network plugin knows it.'),
  ),
  port: intOrString('A number, or the name of a container port. Missing: every port of the protocol.'),
  protocol: choice('Missing: TCP.', PROTOCOL_WORDS),
})

const PORTS = 'Missing or empty: every port of every protocol. One of several is enough.'

const ingress = struct('Allows connections from any of the peers to any of the ports. {} allows everything.', {
  from: list('Missing or empty: from anywhere, outside of the cluster too. One of several peers is enough.', peer),
  ports: list(PORTS, port),
})

const egress = struct('Allows connections to any of the peers on any of the ports. {} allows everything.', {
  ports: list(PORTS, port),
  to: list('Missing or empty: to anywhere, outside of the cluster too. One of several peers is enough.', peer),
})

const spec = struct('Which pods, and what may connect to them and what they may connect to.', {
  egress: list('Connections that the selected pods may open. Rules add up, also with those of other policies.', egress),
  ingress: list(
    'Connections that the selected pods may take. Rules add up, also with those of other policies.',
    ingress,
  ),
  podSelector: labelSelector('The pods of this namespace that the policy is about; {} or missing: all of them.'),
  policyTypes: list(
    'Directions in which the selected pods are isolated. Missing: Ingress, and Egress too where there are egress rules.',
    choice('A direction.', POLICY_TYPE_WORDS),
  ),
})

const condition = struct('One thing that is known of the policy.', {
  lastTransitionTime: time('Since when.'),
  message: text('The reason, for people.'),
  observedGeneration: integer('Which generation of the policy it is about.'),
  reason: text('The reason, in one word.'),
  status: text('True, False or Unknown.'),
  type: text('What it is about.'),
})

const status = struct('Written by the network plugin; alpha, and gone with 1.28.', {
  conditions: list('What is known of the policy.', condition),
})

function policy(minor: Minor): Schema {
  return struct(
    'Which connections pods may take and open. A pod that no policy selects for a direction is open in it; once selected, only what is allowed passes. There is no deny.',
    {
      apiVersion: text('networking.k8s.io/v1'),
      kind: text('NetworkPolicy'),
      metadata: objectMeta(minor),
      spec,
      ...(minor < 28 && { status }),
    },
  )
}

/** k8s.io/api/networking/v1/types.go; ObjectMeta lost clusterName with 1.25, NetworkPolicy its status with 1.28. */
export const schemas: readonly VersionedSchema[] = [24, 25, 28].map(minor => ({ since: minor, schema: policy(minor) }))
