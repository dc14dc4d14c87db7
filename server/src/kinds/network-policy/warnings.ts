import type { ApiServerVerdict } from '../../api/problem.ts'
import { type Cidr, hasHostBits, networkText, parseCidr } from '../../kubernetes/cidr.ts'
import { goQuote } from '../../kubernetes/go-text.ts'
import { formatIp } from '../../kubernetes/ip.ts'
import { atValue, type Path } from '../../yaml/path.ts'
import type { Finding } from '../finding.ts'
import { clearFixes, singleText } from './cidr-words.ts'
import type { NetworkPolicy } from './model.ts'

/** A range of addresses as it stands in a policy. */
export interface WrittenCidr {
  text: string
  at: Path
  /** The server's own. */
  path: string
}

/** Those of all peers, exceptions too. */
export function cidrsOf({ ingress, egress }: NetworkPolicy): WrittenCidr[] {
  const of = (rules: NetworkPolicy['ingress'], field: string, peersKey: string) =>
    rules.flatMap((rule, i) =>
      rule.peers.flatMap(({ ipBlock }, j): WrittenCidr[] => {
        if (!ipBlock) return []
        const path = `spec.${field}[${i}].${peersKey}[${j}].ipBlock`
        const { cidr, except, path: at } = ipBlock
        const own = cidr === '' ? [] : [{ text: cidr, at: [...at, 'cidr'], path: `${path}.cidr` }]
        return [...own, ...except.map((text, k) => ({ text, at: [...at, 'except', k], path: `${path}.except[${k}]` }))]
      }),
    )
  return [...of(ingress, 'ingress', 'from'), ...of(egress, 'egress', 'to')]
}

/** GetWarningsForCIDR of apimachinery, pkg/util/validation/ip.go, as the strategy calls it from 1.33 on. */
export const cidrWarnings = (policy: NetworkPolicy): Finding[] =>
  cidrsOf(policy).flatMap(written => {
    const cidr = parseCidr(written.text)
    return cidr ? warningsFor(cidr, written) : []
  })

type WarningKind = NonNullable<ApiServerVerdict['warningKind']>

function warningsFor(cidr: Cidr, { at, path }: WrittenCidr): Finding[] {
  const value = goQuote(cidr.text)
  const network = networkText(cidr)
  const findings: Finding[] = []
  const warn = (warningKind: WarningKind, message: string, server: string, suggest: string[]) =>
    findings.push({
      rule: 'apiserver/warning',
      severity: 'warning',
      message,
      at: atValue(at),
      apiServer: {
        type: 'Warning',
        path,
        stage: 'accepted',
        message: `${path}: ${server}`,
        fatal: false,
        warningKind,
        suggest,
      },
      fixes: clearFixes(cidr, at),
    })
  if (hasHostBits(cidr)) {
    const single = `${formatIp(cidr.address)}/${cidr.written.bits}`
    const server = `CIDR value ${value} is ambiguous in this context (should be ${goQuote(network)} or ${goQuote(single)}?)`
    warn('ambiguous', ambiguous(cidr), server, [network, single])
  }
  if (!cidr.strict || cidr.mapped) {
    const server = `non-standard CIDR value ${value} will be considered invalid in a future Kubernetes release: use ${goQuote(network)}`
    warn('nonstandard', nonstandard(cidr), server, [network])
  }
  if (findings.length === 0 && cidr.written.bits === 128 && cidr.text !== network) {
    const server = `IPv6 CIDR value ${value} should be in RFC 5952 canonical format (${goQuote(network)})`
    warn('noncanonical', noncanonical(cidr), server, [network])
  }
  return findings
}

const ambiguous = (cidr: Cidr): string =>
  `"${cidr.text}" is the whole range ${networkText(cidr)} to the cluster, not one address; Kubernetes 1.36 refuses it. One address is ${singleText(cidr)}.`

function nonstandard(cidr: Cidr): string {
  const what = cidr.mapped
    ? 'is an IPv4 range written as IPv6'
    : 'has zeros in front of a number, which some programs read as octal'
  return `"${cidr.text}" ${what}; Kubernetes 1.36 refuses it. It is ${networkText(cidr)}.`
}

const noncanonical = (cidr: Cidr): string =>
  `The usual form of "${cidr.text}" is ${networkText(cidr)}: kube-apiserver warns, since programs that compare texts miss it.`
