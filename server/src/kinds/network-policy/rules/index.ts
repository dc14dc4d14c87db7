import type { Rule } from '../../rule.ts'
import type { Review } from '../review.ts'
import allowsEverything from './allows-everything.ts'
import deniesAllEgress from './denies-all-egress.ts'
import denyExpected from './deny-expected.ts'
import dnsBlocked from './dns-blocked.ts'
import dnsPeerInWrongNamespace from './dns-peer-in-wrong-namespace.ts'
import dnsUdpOnly from './dns-udp-only.ts'
import exceptUndone from './except-undone.ts'
import hostNetworkPod from './host-network-pod.ts'
import impliedIngressIsolation from './implied-ingress-isolation.ts'
import ingressControllerBlocked from './ingress-controller-blocked.ts'
import ipblockOnNodes from './ipblock-on-nodes.ts'
import ipblockOnPods from './ipblock-on-pods.ts'
import ipblockOnService from './ipblock-on-service.ts'
import labelsOfWorkloadNotPod from './labels-of-workload-not-pod.ts'
import metadataReachable from './metadata-reachable.ts'
import namespaceLabelOpenToTenants from './namespace-label-open-to-tenants.ts'
import namespaceLabelUnknown from './namespace-label-unknown.ts'
import namespaceMissing from './namespace-missing.ts'
import namespaceSelectorMatchesNothing from './namespace-selector-matches-nothing.ts'
import peerMatchesNoPods from './peer-matches-no-pods.ts'
import peersOrNotAnd from './peers-or-not-and.ts'
import portNameProtocol from './port-name-protocol.ts'
import redundantRule from './redundant-rule.ts'
import ruleWithoutPeer from './rule-without-peer.ts'
import sectionWithoutEffect from './section-without-effect.ts'
import selectsNoPods from './selects-no-pods.ts'
import servicePort from './service-port.ts'
import unknownPortName from './unknown-port-name.ts'

/** In alphabetical order of their files. */
export const rules: readonly Rule<Review>[] = [
  allowsEverything,
  deniesAllEgress,
  denyExpected,
  dnsBlocked,
  dnsPeerInWrongNamespace,
  dnsUdpOnly,
  exceptUndone,
  hostNetworkPod,
  impliedIngressIsolation,
  ingressControllerBlocked,
  ipblockOnNodes,
  ipblockOnPods,
  ipblockOnService,
  labelsOfWorkloadNotPod,
  metadataReachable,
  namespaceLabelOpenToTenants,
  namespaceLabelUnknown,
  namespaceMissing,
  namespaceSelectorMatchesNothing,
  peerMatchesNoPods,
  peersOrNotAnd,
  portNameProtocol,
  redundantRule,
  ruleWithoutPeer,
  sectionWithoutEffect,
  selectsNoPods,
  servicePort,
  unknownPortName,
]
