import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { containsIp, hasHostBits, isStrictSubset, networkText, parseCidr } from '../../../server/src/kubernetes/cidr.ts'
import { formatIp, parseIp } from '../../../server/src/kubernetes/ip.ts'
import { formatRange, rangesOf, sizeOf } from '../../../server/src/kubernetes/ip-ranges.ts'

/** The network that Go's net package prints after k8s.io/utils/net.ParseCIDRSloppy; h: bits beyond the prefix are set. */
const networks: [text: string, network: string | undefined, host?: 'h'][] = [
  ['10.0.0.0/8', '10.0.0.0/8'],
  ['10.0.0.5/8', '10.0.0.0/8', 'h'],
  ['010.000.001.000/24', '10.0.1.0/24'],
  ['10.0.0.0/08', '10.0.0.0/8'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['203.0.113.7/32', '203.0.113.7/32'],
  ['::/0', '::/0'],
  ['2001:DB8:0:0::/64', '2001:db8::/64'],
  ['2001:db8::1/64', '2001:db8::/64', 'h'],
  ['1:0:0:2:0:0:0:3/128', '1:0:0:2::3/128'],
  ['1:0:0:2:0:0:3:4/128', '1::2:0:0:3:4/128'],
  ['1:0:2:3:4:5:6:7/128', '1:0:2:3:4:5:6:7/128'],
  ['::ffff:10.0.0.0/104', '10.0.0.0/8'],
  ['::ffff:10.1.2.3/96', '0.0.0.0/0', 'h'],
  ['::ffff:1.1.1.0/24', '::/24', 'h'],
  ['64:ff9b::1.2.3.0/120', '64:ff9b::102:300/120'],
  ['00001::/16', '1::/16'],
  ['10.0.0.0', undefined],
  ['10.0.0.0/33', undefined],
  ['10.0.0.0/-1', undefined],
  ['10.0.0.0/+8', undefined],
  ['10.0.0.0/255.0.0.0', undefined],
  ['10.0.0/8', undefined],
  ['10.0.0.256/32', undefined],
  ['10.0.0.0 /8', undefined],
  ['10.0.0.0/8/8', undefined],
  ['2001:db8::/129', undefined],
  ['fe80::1%eth0/64', undefined],
  ['1::2::3/64', undefined],
  [':::/64', undefined],
  [':1::/64', undefined],
  ['1:2:3:4:5:6:7:8::/64', undefined],
  ['1.2.3.4::/64', undefined],
  ['1:2:3:4:5:6:7:1.2.3.4/64', undefined],
  ['10000::/16', undefined],
  ['example.org/24', undefined],
  ['/8', undefined],
  ['', undefined],
]

describe('ranges of addresses', () => {
  for (const [text, network, host] of networks) {
    it(`"${text}" is ${network ?? 'none'}`, () => {
      const cidr = parseCidr(text)
      assert.equal(cidr && networkText(cidr), network)
      assert.equal(cidr !== undefined && hasHostBits(cidr), host === 'h')
    })
  }

  /** What the server calls a strict subset: inside, and with a longer prefix as written. */
  const subsets: [inner: string, outer: string, is: boolean][] = [
    ['10.20.0.0/16', '10.0.0.0/8', true],
    ['10.0.0.0/8', '10.0.0.0/8', false],
    ['10.0.0.0/8', '10.4.0.0/16', false],
    ['11.0.0.0/16', '10.0.0.0/8', false],
    ['2001:db8::/64', '10.0.0.0/8', false],
    ['10.1.0.0/16', '::ffff:10.0.0.0/104', false],
    ['::ffff:10.1.0.0/112', '::ffff:10.0.0.0/104', true],
    ['::ffff:10.1.0.0/112', '10.0.0.0/8', true],
  ]
  for (const [inner, outer, is] of subsets) {
    it(`${inner} ${is ? 'may' : 'may not'} be an exception of ${outer}`, () => {
      const [a, b] = [parseCidr(inner), parseCidr(outer)]
      assert.equal(a && b && isStrictSubset(a, b), is)
    })
  }

  it('an IPv4-mapped address is in the IPv4 range, and not in ::/0', () => {
    const ip = parseIp('::ffff:10.1.2.3')
    const within = (text: string) => {
      const cidr = parseCidr(text)
      return ip && cidr && containsIp(cidr, ip)
    }
    assert.deepEqual([within('10.0.0.0/8'), within('::/0')], [true, false])
  })

  it('what is written is read as it was', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.bigInt(0n, (1n << 128n) - 1n), (isV4, bits) => {
        const ip = isV4 ? { family: 4 as const, value: bits & 0xffffffffn } : { family: 6 as const, value: bits }
        fc.pre(isV4 || bits >> 32n !== 0xffffn)
        assert.deepEqual(parseIp(formatIp(ip)), ip)
      }),
    )
  })
})

describe('ranges without their exceptions', () => {
  const rows: [cidr: string, except: string[], ranges: string[]][] = [
    ['172.17.0.0/16', ['172.17.1.0/24'], ['172.17.0.0-172.17.0.255', '172.17.2.0-172.17.255.255']],
    ['10.0.0.0/30', ['10.0.0.0/32', '10.0.0.3/32'], ['10.0.0.1-10.0.0.2']],
    ['10.0.0.0/31', ['10.0.0.0/32'], ['10.0.0.1']],
    ['10.0.0.0/24', ['10.0.0.0/25', '10.0.0.0/26', '10.0.0.128/25'], []],
    ['10.0.0.0/24', ['11.0.0.0/8', '::/0'], ['10.0.0.0-10.0.0.255']],
    ['2001:db8::/126', ['2001:db8::1/128'], ['2001:db8::', '2001:db8::2-2001:db8::3']],
  ]
  for (const [text, except, ranges] of rows) {
    it(`${text} without ${except.join(' and ')}`, () => {
      const cidr = parseCidr(text)
      assert.ok(cidr)
      assert.deepEqual(
        rangesOf(
          cidr,
          except.flatMap(one => parseCidr(one) ?? []),
        ).map(formatRange),
        ranges,
      )
    })
  }

  it('hold every address of the range but the exceptions', () => {
    const part = fc.tuple(fc.nat(63), fc.integer({ min: 27, max: 32 }))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), parts => {
        const cidr = parseCidr('10.0.0.0/26')
        const except = parts.flatMap(([host, prefix]) => parseCidr(`10.0.0.${host}/${prefix}`) ?? [])
        assert.ok(cidr)
        const ranges = rangesOf(cidr, except)
        let size = 0n
        for (let value = cidr.first; value <= cidr.last; value++) {
          const isLeft = !except.some(hole => containsIp(hole, { family: 4, value }))
          assert.equal(
            ranges.some(({ first, last }) => first <= value && value <= last),
            isLeft,
          )
          if (isLeft) size++
        }
        assert.equal(sizeOf(ranges), size)
      }),
    )
  })
})
