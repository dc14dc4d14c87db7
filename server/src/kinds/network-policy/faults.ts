import type { Cidr } from '../../kubernetes/cidr.ts'
import type { FieldError } from '../../kubernetes/field-error.ts'
import type { IPBlock, Peer, PolicyPort } from './model.ts'

/** What the checks of pkg/apis/networking/validation/validation.go find; each names what it looks at. */
export type PolicyFault =
  | { fault: 'peer-empty'; peer: Peer }
  | { fault: 'peer-mixed'; peer: Peer }
  | { fault: 'cidr-missing'; block: IPBlock }
  | { fault: 'cidr-invalid'; cidr: string }
  | { fault: 'cidr-not-strict'; cidr: Cidr; reason: 'zeros' | 'mapped' | 'host-bits' }
  | { fault: 'except-outside'; except: Cidr; cidr: Cidr }
  | { fault: 'protocol-unknown'; protocol: string }
  | { fault: 'port-range'; port: number }
  | { fault: 'port-name'; port: string }
  | { fault: 'end-port'; port: PolicyPort; reason: 'no-port' | 'named-port' | 'below-port' | 'range' }
  | { fault: 'too-many-types'; types: readonly string[] }
  | { fault: 'type-unknown'; written: string }

export type PolicyError = FieldError & PolicyFault
