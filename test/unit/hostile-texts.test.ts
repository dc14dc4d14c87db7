import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { check, explain, loadAuditPolicy, parseRequest, yamlToJson } from '../../server/src/index.ts'
import { randomFrom } from '../random.ts'

/** Everything the library does with a text. Throwing fails the test; so does hanging, by the runner's own limit. */
function use(text: string): void {
  const uri = 'file:///policy.yaml'
  for (const { message } of check([{ uri, text }])) assert.doesNotMatch(message, /^$|native code|\[object/)
  explain([{ uri, text }], { user: 'alice', verb: 'get', resource: 'pods', namespace: 'shop', name: 'web-0' })
  loadAuditPolicy(text).evaluate?.({ user: null, verb: 'get', path: '/healthz' })
  yamlToJson(text)
  parseRequest(text.slice(0, 2000))
}

const POLICY = readFileSync(new URL('../../examples/audit-policies/documentation-policy.yaml', import.meta.url), 'utf8')
const HEADER = 'apiVersion: audit.k8s.io/v1\nkind: Policy\n'
const RBAC = 'apiVersion: rbac.authorization.k8s.io/v1\n'

const fixtures = new URL('../fixtures/audit-policy/', import.meta.url)
const seeds = readdirSync(fixtures).map(file => readFileSync(new URL(file, fixtures), 'utf8'))

const manyOf = (count: number, write: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => write(i)).join('')

const WORDS = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']

const HOSTILE: Record<string, string> = {
  'fifty thousand rules': `${HEADER}rules:\n${'  - level: Metadata\n    verbs: [get]\n'.repeat(25_000)}`,
  'fifty thousand different rules': `${HEADER}rules:\n${Array.from({ length: 16_000 }, (_, i) => `  - level: None\n    users: [u${i}]\n    verbs: [get]\n`).join('')}`,
  'one line of a megabyte': `${HEADER}rules: [${'{level: None}, '.repeat(70_000)}]\n`,
  'ten thousand brackets': `${HEADER}rules: ${'['.repeat(10_000)}`,
  'ten thousand closed brackets': `${HEADER}rules: ${'['.repeat(9_000)}${']'.repeat(9_000)}`,
  'ten thousand dashes': `${HEADER}rules:\n  ${'- '.repeat(10_000)}x`,
  'ten thousand levels of indentation': Array.from({ length: 3000 }, (_, i) => `${' '.repeat(i)}a:\n`).join(''),
  'a billion laughs': `${Array.from({ length: 30 }, (_, i) => `a${i}: &a${i} [${i ? `*a${i - 1}, *a${i - 1}, *a${i - 1}` : 'x'}]\n`).join('')}${HEADER}rules: *a29\n`,
  'a long list named by a thousand rules': `${HEADER}x: &a [${manyOf(1_000, i => `"u*${i}", `)}]\nrules:\n${'- {level: None, users: *a}\n'.repeat(1_000)}`,
  'such a list in a broken text': `${HEADER}x: &a [${manyOf(1_000, i => `"u*${i}", `)}]\nrules:\n${'- {level: None, users: *a}\n'.repeat(1_000)}}`,
  'as many aliases as kube-apiserver follows': `${HEADER}x: &a [${manyOf(4_000, i => `"u*${i}", `)}]\nrules:\n${'- {level: None, users: *a}\n'.repeat(90)}`,
  'a mapping merged a thousand times': `${HEADER}x: &a {${manyOf(1_000, i => `k${i}: 1, `)}}\nrules:\n${'- <<: *a\n  level: None\n'.repeat(1_000)}`,
  'a mapping that merges another one hundreds of thousands of times': `${HEADER}x: &a {k: 1}\nrules: [{<<: [${'*a,'.repeat(200_000)}]}]`,
  'hundreds of thousands of infinities': `${HEADER}x: [${'.inf,'.repeat(200_000)}]`,
  'thousands of wrong URLs in one rule': `${HEADER}rules: [{level: None, nonResourceURLs: [${'a,'.repeat(30_000)}]}]`,
  'thousands of entries for the names of one resource': `${HEADER}rules:\n${manyOf(3, () => `- {level: None, resources: [${'{resources: [a], resourceNames: [b]},'.repeat(5_000)}]}\n`)}`,
  'a pattern of a million slashes among others': `${HEADER}rules:\n${manyOf(20, () => `- {level: None, resources: [{resources: ["${'a/'.repeat(25_000)}"]}]}\n`)}`,
  'names that every JavaScript object has': `${HEADER}constructor: x\n__proto__: {level: None}\nrules:\n${manyOf(WORDS.length, i => `- {level: ${WORDS[i]}, verbs: [${WORDS}], users: [${WORDS}], ${WORDS[i]}: x, resources: [{group: ${WORDS[i]}, resources: [${WORDS}], ${WORDS[i]}: [a]}], omitStages: [${WORDS}]}\n`)}`,
  'twenty thousand keys that are no fields': `${HEADER}rules: []\n${manyOf(20_000, i => `key${i}: a\n`)}`,
  'rules for one resource by thousands of names': `${HEADER}rules:\n${manyOf(5_000, i => `- {level: None, verbs: [create], resources: [{resources: [pods], resourceNames: [a${i}]}]}\n`)}`,
  'a map of thousands of strings that mention the group': `apiVersion: v1\nkind: ConfigMap\ndata:\n${manyOf(10_000, i => `  a${i}: "see audit.k8s.io/v1"\n`)}`,
  'a map of a thousand policies': `apiVersion: v1\nkind: ConfigMap\ndata:\n${manyOf(1_000, i => `  p${i}: |\n    apiVersion: audit.k8s.io/v1\n    kind: Policy\n    rules: [{level: none}]\n`)}`,
  'thousands of comments that switch off what is not there': `${HEADER}rules:\n${manyOf(5_000, i => `  # whichrule-disable-next-line audit/no-such-rule-${i}\n  - level: None\n`)}`,
  'an anchor that holds itself': `${HEADER}rules: &a [*a]\n`,
  'a merge of itself': `${HEADER}rules:\n- &a\n  <<: *a\n  level: None\n`,
  'ten thousand documents': `${HEADER}rules: [{level: None}]\n---\n`.repeat(10_000),
  'ten thousand quotes': `${HEADER}rules: ${'"'.repeat(10_001)}`,
  'a hundred thousand blank lines': `${HEADER}${'\n'.repeat(100_000)}rules: []`,
  'a template of templates': `${HEADER}${'{{ if x }}\n'.repeat(5_000)}rules: []\n`,
  'unclosed templates': `${HEADER}rules: ${'{{ '.repeat(20_000)}`,
  'stars in a URL': `${HEADER}rules: [{level: None, nonResourceURLs: ["/${'*a'.repeat(20_000)}"]}]`,
  'a group of a megabyte': `${HEADER}rules: [{level: None, resources: [{group: "${'a.'.repeat(500_000)}"}]}]`,
  'a verb of a megabyte': `${HEADER}rules: [{level: None, verbs: ["${'get'.repeat(300_000)}"]}]`,
  'a million spaces and a hash': `${HEADER}rules:${' '.repeat(1_000_000)}# x`,
  'thousands of roles and bindings': manyOf(
    1_200,
    i =>
      `${RBAC}kind: Role\nmetadata: {name: r${i}}\nrules: [{apiGroups: [""], resources: [pods], verbs: [get]}]\n---\n${RBAC}kind: RoleBinding\nmetadata: {name: b${i}}\nroleRef: {kind: Role, name: r${i}}\nsubjects: [{kind: User, name: u${i}}]\n---\n`,
  ),
  'thousands of bindings of a role of thousands of rules': `${RBAC}kind: Role\nmetadata: {name: r, namespace: shop}\nrules:\n${'- {apiGroups: [""], resources: [nodes], verbs: [get]}\n'.repeat(1_200)}---\n${manyOf(1_200, i => `${RBAC}kind: RoleBinding\nmetadata: {name: b${i}, namespace: shop}\nroleRef: {kind: Role, name: r}\nsubjects: [{kind: User, name: alice}]\n---\n`)}`,
  'thousands of ClusterRoles that all select each other': manyOf(
    1_200,
    i =>
      `${RBAC}kind: ClusterRole\nmetadata: {name: r${i}}\naggregationRule: {clusterRoleSelectors: [{}]}\nrules: [{apiGroups: [""], resources: [p${i}], verbs: [get]}]\n---\n`,
  ),
  'thousands of ClusterRoles that select one another in a row': manyOf(
    1_200,
    i =>
      `${RBAC}kind: ClusterRole\nmetadata: {name: r${i}, labels: {n: "${i}"}}\naggregationRule: {clusterRoleSelectors: [{matchLabels: {n: "${i + 1}"}}]}\n---\n`,
  ),
  'a binding of tens of thousands of subjects': `${RBAC}kind: RoleBinding\nmetadata: {name: b, namespace: shop}\nroleRef: {kind: Role, name: r}\nsubjects: [${'{kind: User, name: u},'.repeat(10_000)}]\n`,
  'a lone surrogate': `${HEADER}rules: [{level: "\ud800"}]`,
  'control characters': `${HEADER}rules: [{level: "\u0000\u0001\u007f"}]`,
  'carriage returns only': `${HEADER}rules:\n- level: None\n`.replaceAll('\n', '\r'),
}

describe('the engine takes', () => {
  for (const [name, text] of Object.entries(HOSTILE)) it(name, () => use(text))

  it('every beginning of a policy', () => {
    for (let end = 0; end <= POLICY.length; end += 7) use(POLICY.slice(0, end))
  })

  it('fixtures with random characters changed, left out and doubled', () => {
    const random = randomFrom(20_261_129)
    for (let round = 0; round < 1_500; round++) use(mutated(seeds[random(seeds.length)] ?? POLICY, random))
  })

  it('random bytes', () => {
    const random = randomFrom(7)
    for (let round = 0; round < 300; round++) {
      use(Array.from({ length: random(400) }, () => String.fromCharCode(random(256))).join(''))
    }
  })
})

const PIECES = [
  '\n',
  '\t',
  ' ',
  '  ',
  '- ',
  ': ',
  '"',
  "'",
  '[',
  ']',
  '{',
  '}',
  '*',
  '&a',
  '#',
  '|',
  '>',
  '---\n',
  '{{',
  '}}',
  '\r',
  '!',
  '%',
  ',',
  '\u2028',
  '\ufeff',
]

function mutated(text: string, random: (below: number) => number): string {
  let out = text
  for (let change = random(6); change >= 0; change--) {
    const at = random(out.length + 1)
    const end = Math.min(out.length, at + random(12))
    const insert = [PIECES[random(PIECES.length)] ?? '', '', out.slice(at, end).repeat(2)][random(3)] ?? ''
    out = out.slice(0, at) + insert + out.slice(end)
  }
  return out
}
