import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addressesInWords } from '../../../../server/src/kinds/network-policy/reach/address-words.ts'
import { parseCidr } from '../../../../server/src/kubernetes/cidr.ts'
import { formatRange, rangesOf } from '../../../../server/src/kubernetes/ip-ranges.ts'
import { reach } from '../../../../server/src/service/reach/reach.ts'

function ranges(cidr: string, except: readonly string[] = []) {
  const [outer, ...holes] = [cidr, ...except].map(text => {
    const parsed = parseCidr(text)
    assert(parsed, text)
    return parsed
  })
  assert(outer)
  return rangesOf(outer, holes)
}

const everywhere = [...ranges('0.0.0.0/0'), ...ranges('::/0')]

const WORDS: [words: string, of: ReturnType<typeof ranges>][] = [
  ['any address', everywhere],
  ['any IPv4 address', ranges('0.0.0.0/0')],
  ['any IPv6 address', ranges('::/0')],
  ['10.0.0.0/8', ranges('10.0.0.0/8')],
  ['10.0.0.5', ranges('10.0.0.5/32')],
  ['2001:db8::/32', ranges('2001:db8::/32')],
  ['10.0.0.0/8, 2001:db8::/32', [...ranges('10.0.0.0/8'), ...ranges('2001:db8::/32')]],
  ['any IPv4 address but 10.0.0.0/8, 192.168.0.0/16', ranges('0.0.0.0/0', ['10.0.0.0/8', '192.168.0.0/16'])],
  ['any address but 10.0.0.0/8', [...ranges('0.0.0.0/0', ['10.0.0.0/8']), ...ranges('::/0')]],
  ['172.17.0.0/16 but 172.17.1.0/24', ranges('172.17.0.0/16', ['172.17.1.0/24'])],
  ['10.0.0.0/8 but 10.0.0.0/16', ranges('10.0.0.0/8', ['10.0.0.0/16'])],
  ['10.0.0.0/24, 10.9.0.0/24', [...ranges('10.0.0.0/24'), ...ranges('10.9.0.0/24')]],
  ['10.0.0.1, 10.0.0.3 and 3 more', [1, 3, 5, 7, 9].flatMap(n => ranges(`10.0.0.${n}/32`))],
]

describe('addresses in words', () => {
  for (const [words, of] of WORDS) it(words, () => assert.equal(addressesInWords(of), words))
})

const POD = '{ apiVersion: v1, kind: Pod, metadata: { name: a, namespace: n } }'
const policy = (spec: string) =>
  `{ apiVersion: networking.k8s.io/v1, kind: NetworkPolicy, metadata: { name: p, namespace: n }, spec: ${spec} }`

function outside(spec: string) {
  const { ends, verdicts } = reach([{ uri: 'a.yaml', text: `${POD}\n---\n${policy(spec)}` }])
  const [end] = ends
  assert(end?.type === 'workload')
  return end.outside.to.map(({ title, ranges, verdict }) => ({ title, ranges, allowed: verdicts[verdict]?.allowed }))
}

describe('the addresses that a pod may connect to', () => {
  it('are all, where no policy isolates it', () => {
    assert.deepEqual(outside('{ podSelector: {}, policyTypes: [Ingress] }'), [
      { title: 'any address', ranges: everywhere.map(formatRange), allowed: 'all' },
    ])
  })

  it('are none, where no rule means any', () => {
    const rule = '{ to: [{ namespaceSelector: {} }] }'
    assert.deepEqual(
      outside(`{ podSelector: {}, policyTypes: [Egress], egress: [${rule}] }`).map(({ title, allowed }) => [
        title,
        allowed,
      ]),
      [['any address', 'none']],
    )
  })

  it('are cut where rules begin and end', () => {
    const rules = [
      '{ to: [{ ipBlock: { cidr: 10.0.0.0/8, except: [10.1.0.0/16] } }], ports: [{ port: 80 }] }',
      '{ to: [{ ipBlock: { cidr: 10.2.0.0/16 } }, { ipBlock: { cidr: nonsense } }], ports: [{ port: 443 }] }',
    ]
    assert.deepEqual(outside(`{ podSelector: {}, policyTypes: [Egress], egress: [${rules}] }`), [
      {
        title: '10.0.0.0/8 but 10.1.0.0-10.2.255.255',
        ranges: ['10.0.0.0-10.0.255.255', '10.3.0.0-10.255.255.255'],
        allowed: 'some',
      },
      { title: '10.2.0.0/16', ranges: ['10.2.0.0-10.2.255.255'], allowed: 'some' },
      {
        title: 'any other address',
        ranges: [
          '0.0.0.0-9.255.255.255',
          '10.1.0.0-10.1.255.255',
          '11.0.0.0-255.255.255.255',
          formatRange(ranges('::/0')[0] ?? assert.fail()),
        ],
        allowed: 'none',
      },
    ])
  })
})
