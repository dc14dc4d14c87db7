import { type Cidr, networkText, parseCidr } from '../../kubernetes/cidr.ts'
import { formatIp, parseIp } from '../../kubernetes/ip.ts'
import type { FixPlan } from '../../yaml/change.ts'
import type { Path } from '../../yaml/path.ts'
import { setTo } from '../refused.ts'
import type { PolicyError } from './faults.ts'

type CidrError = Extract<PolicyError, { fault: 'cidr-invalid' | 'cidr-not-strict' | 'except-outside' }>

const REFUSED = 'kube-apiserver refuses the policy'

export function cidrMessage(error: CidrError): string {
  switch (error.fault) {
    case 'cidr-invalid':
      return `"${short(error.cidr)}" is no range of addresses; ${REFUSED}. ${form(error.cidr)}`
    case 'cidr-not-strict':
      return looseMessage(error)
    case 'except-outside':
      return outsideMessage(error)
  }
}

const short = (text: string): string => (text.length > 50 ? `${text.slice(0, 49)}…` : text)

function form(text: string): string {
  const meant = meantCidr(text)
  if (meant !== undefined) return `It is written ${meant}.`
  if (/^[^/:]*[a-z]/i.test(text)) return 'Names of hosts cannot be given, only addresses: 192.0.2.0/24, 2001:db8::/32.'
  return 'It is an address, "/" and a prefix length: 192.0.2.0/24, 2001:db8::/32.'
}

function looseMessage({ cidr, reason }: Extract<CidrError, { fault: 'cidr-not-strict' }>): string {
  switch (reason) {
    case 'zeros':
      return `"${short(cidr.text)}" has zeros in front of a number, which some programs read as octal; ${REFUSED}. It is ${networkText(cidr)}.`
    case 'mapped':
      return `"${short(cidr.text)}" is an IPv4 range written as IPv6; ${REFUSED}. It is ${networkText(cidr)}.`
    case 'host-bits':
      return `"${short(cidr.text)}" may mean the range ${networkText(cidr)} or one address; ${REFUSED}. One address is ${singleText(cidr)}.`
  }
}

function outsideMessage({ except, cidr }: Extract<CidrError, { fault: 'except-outside' }>): string {
  const [inner, outer] = [networkText(except), networkText(cidr)]
  if (inner === outer) return `The exception is the whole of ${outer} and would leave nothing; ${REFUSED}.`
  if (except.family !== cidr.family) return `${inner} cannot lie in ${outer}: one is IPv4, the other IPv6; ${REFUSED}.`
  if (except.first <= cidr.first && cidr.last <= except.last) {
    return `The exception ${inner} holds the whole of ${outer}; ${REFUSED}. An exception is a smaller range inside of cidr.`
  }
  return `${inner} does not lie in ${outer}; ${REFUSED}. Nothing is allowed there anyway, as far as this peer goes.`
}

/** "10.0.0.5/32" */
export const singleText = ({ address }: Cidr): string => `${formatIp(address)}/${address.family === 4 ? 32 : 128}`

export function cidrFixes(error: CidrError): FixPlan[] {
  switch (error.fault) {
    case 'cidr-invalid': {
      const meant = meantCidr(error.cidr)
      return meant === undefined ? [] : [setTo(error, meant)]
    }
    case 'cidr-not-strict':
      return clearFixes(error.cidr, error.at.path)
    case 'except-outside': {
      const title = `Remove the exception ${networkText(error.except)}`
      return [{ title, changes: [{ op: 'remove', path: error.at.path }] }]
    }
  }
}

/** The range as the server understands it; where an address may be meant, that too. */
export function clearFixes(cidr: Cidr, path: Path): FixPlan[] {
  const texts = [networkText(cidr), ...(cidr.address.value === cidr.first ? [] : [singleText(cidr)])]
  return texts.map((value, i) => ({
    title: `Change to ${value}`,
    preferred: i === 0,
    changes: [{ op: 'set', path, value }],
  }))
}

/** "10.0.0.1" is one address, "10.0.0.0/255.0.0.0" has its mask written out, "10.0.0.0 / 8" has blanks. */
function meantCidr(text: string): string | undefined {
  const tight = text.replace(/\s+/g, '')
  const [address = '', mask = ''] = tight.split('/')
  const ip = parseIp(address)
  if (!ip) return undefined
  const bits = ip.family === 4 ? 32 : 128
  if (!tight.includes('/')) return `${formatIp(ip)}/${bits}`
  if (parseCidr(tight)) return tight
  const ones = parseIp(mask)?.value.toString(2).padStart(bits, '0') ?? ''
  return mask.includes('.') && /^1*0*$/.test(ones) && ones.length === 32
    ? `${formatIp(ip)}/${ones.lastIndexOf('1') + 1}`
    : undefined
}
