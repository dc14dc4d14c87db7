import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  dns1123SubdomainProblem,
  isAnnotationKey,
  isDns1123Label,
  isDns1123Subdomain,
  isLabelKey,
  isLabelValue,
  isPathSegmentName,
} from '../../../server/src/kubernetes/names.ts'

const long = (length: number) => 'a'.repeat(length)
const tables: { what: string; accepts: (text: string) => boolean; good: string[]; bad: string[] }[] = [
  {
    what: 'a DNS label',
    accepts: isDns1123Label,
    good: ['a', '0', 'kube-system', 'a--b', long(63)],
    bad: ['', '-a', 'a-', 'A', 'a.b', 'a_b', 'a b', 'é', 'a\n', long(64)],
  },
  {
    what: 'a DNS subdomain',
    accepts: isDns1123Subdomain,
    good: ['a', 'apps', 'rbac.authorization.k8s.io', '1.2.3', long(253)],
    bad: ['', '.', 'a.', '.a', 'a..b', 'apps/v1', 'Apps', '*', 'a.-b', 'apps\n', long(254)],
  },
  {
    what: 'a label key',
    accepts: isLabelKey,
    good: ['app', 'App', 'app.kubernetes.io/name', 'a/B_c.d-e', `${long(253)}/${long(63)}`],
    bad: ['', '/a', 'a/', 'a/b/c', 'A.io/name', '-a', 'a b', 'a_', long(64)],
  },
  {
    what: 'an annotation key',
    accepts: isAnnotationKey,
    good: ['Example.COM/Key', 'app'],
    bad: ['', 'a b', '/x'],
  },
  {
    what: 'a label value',
    accepts: isLabelValue,
    good: ['', 'a', 'A_b.c-d', '1', long(63)],
    bad: ['-a', 'a-', 'a/b', ' ', 'a b', long(64)],
  },
  {
    what: 'a path segment name',
    accepts: isPathSegmentName,
    good: ['', 'a', 'system:admin', 'Über den Wolken', '...', long(1000)],
    bad: ['.', '..', 'a/b', '/', '50%'],
  },
]

for (const { what, accepts, good, bad } of tables) {
  for (const text of good)
    test(`${JSON.stringify(text.slice(0, 40))} (${text.length}) is ${what}`, () => assert(accepts(text)))
  for (const text of bad) {
    test(`${JSON.stringify(text.slice(0, 40))} (${text.length}) is not ${what}`, () => assert(!accepts(text)))
  }
}

const subdomainProblems: [text: string, starts: string[]][] = [
  ['apps', []],
  ['Apps', ['a lowercase RFC 1123 subdomain must']],
  [long(254), ['must be no more than 253 characters']],
  ['é'.repeat(127), ['must be no more than 253 characters', 'a lowercase RFC 1123 subdomain must']],
  ['é'.repeat(126), ['a lowercase RFC 1123 subdomain must']],
]
for (const [text, starts] of subdomainProblems) {
  test(`the API server has ${starts.length} complaints about the subdomain "${text.slice(0, 10)}" (${text.length})`, () =>
    assert.deepEqual(
      dns1123SubdomainProblem(text).map((problem, i) => problem.slice(0, starts[i]?.length)),
      starts,
    ))
}

test('a very long bad subdomain is refused at once', () => {
  assert.equal(dns1123SubdomainProblem(`${'a'.repeat(200_000)}-`).length, 2)
  assert.equal(dns1123SubdomainProblem(`${'a.'.repeat(100_000)}-`).length, 2)
  assert.equal(dns1123SubdomainProblem(`${'a-'.repeat(100_000)}`).length, 2)
})
