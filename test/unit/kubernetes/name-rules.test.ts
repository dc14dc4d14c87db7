import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type FeatureGate, isEnabled } from '../../../server/src/kubernetes/feature-gates.ts'
import { pathSegmentName, subdomainName } from '../../../server/src/kubernetes/name-rules.ts'
import { portNameProblem } from '../../../server/src/kubernetes/port-names.ts'

describe('names of objects', () => {
  const subdomains: [name: string, isName: boolean, isPrefix: boolean, mended?: string][] = [
    ['web', true, true],
    ['allow.web.v2', true, true],
    ['web-', false, true, 'web'],
    ['-', false, false],
    ['web.', false, false, 'web'],
    ['AllowWeb', false, false, 'allowweb'],
    ['allow_web', false, false, 'allow-web'],
    ['a'.repeat(253), true, true],
    ['a'.repeat(254), false, false, 'a'.repeat(253)],
    ['ü', false, false],
  ]
  for (const [name, isName, isPrefix, mended] of subdomains) {
    it(`most kinds ${isName ? 'can' : 'cannot'} be called "${name.slice(0, 20)}"`, () => {
      assert.equal(subdomainName.isName(name), isName)
      assert.equal(subdomainName.isPrefix(name), isPrefix)
      if (!isName) assert.equal(subdomainName.mend(name), mended)
    })
  }

  const segments: [name: string, isName: boolean, isPrefix: boolean][] = [
    ['system:node', true, true],
    ['Team Reader ü', true, true],
    ['.', false, true],
    ['..', false, true],
    ['team/reader', false, false],
    ['50%', false, false],
  ]
  for (const [name, isName, isPrefix] of segments) {
    it(`roles ${isName ? 'can' : 'cannot'} be called "${name}"`, () => {
      assert.equal(pathSegmentName.isName(name), isName)
      assert.equal(pathSegmentName.isPrefix(name), isPrefix)
    })
  }

  it('ports have names of letters, digits and single hyphens', () => {
    const bad = ['', '8443', '80-90', 'HTTP', 'a--b', '-a', 'a-', 'w.b', 'abcdefghij-klmno']
    const good = ['a', '1a', 'https', 'grpc-web', 'abcdefghij-klmn']
    assert.deepEqual(
      [...bad, ...good].filter(name => portNameProblem(name) === undefined),
      good,
    )
  })
})

describe('feature gates', () => {
  const rows: [gate: FeatureGate, version: number, flag: boolean | undefined, on: boolean][] = [
    ['StrictIPCIDRValidation', 32, undefined, false],
    ['StrictIPCIDRValidation', 32, true, false],
    ['StrictIPCIDRValidation', 35, undefined, false],
    ['StrictIPCIDRValidation', 35, true, true],
    ['StrictIPCIDRValidation', 36, undefined, true],
    ['StrictIPCIDRValidation', 36, false, false],
    ['NetworkPolicyEndPort', 24, undefined, true],
    ['NetworkPolicyEndPort', 24, false, false],
    ['NetworkPolicyEndPort', 25, false, true],
    ['NetworkPolicyEndPort', 37, undefined, true],
    ['NetworkPolicyStatus', 27, true, true],
    ['NetworkPolicyStatus', 28, true, false],
    ['SELinuxMountReadWriteOncePod', 27, undefined, false],
    ['SELinuxMountReadWriteOncePod', 28, undefined, true],
  ]
  for (const [gate, version, flag, on] of rows) {
    it(`${gate} is ${on ? 'on' : 'off'} in 1.${version}${flag === undefined ? '' : ` where ${flag} is asked`}`, () => {
      assert.equal(isEnabled(gate, version, flag === undefined ? {} : { [gate]: flag }), on)
    })
  }
})
