import type { Direction } from './model.ts'

export const POLICY_TYPE_WORDS: Readonly<Record<Direction, string>> = {
  Ingress:
    'The selected pods are isolated for connections to them: only what an ingress rule of some policy allows arrives.',
  Egress:
    'The selected pods are isolated for connections from them: only what an egress rule of some policy allows leaves.',
}

export const PROTOCOL_WORDS: Readonly<Record<string, string>> = {
  TCP: 'The default.',
  UDP: 'DNS asks over UDP, and over TCP where answers are long.',
  SCTP: 'Only where the network plugin knows it.',
}

export const POLICY_TYPES = Object.keys(POLICY_TYPE_WORDS)
export const PROTOCOLS = Object.keys(PROTOCOL_WORDS)
