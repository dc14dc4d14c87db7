import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv } from 'ajv'
import type { Config } from '../../../server/src/config/config.ts'
import { configSchema } from '../../../server/src/config/json-schema.ts'
import { readConfig } from '../../../server/src/config/read-config.ts'
import { yamlToJson } from '../../../server/src/yaml/to-json.ts'

const RULES = ['audit/unreachable-rule', 'audit/no-catch-all', 'config/unknown-key', 'apiserver/warning']

const read = (text: string) => readConfig({ uri: '.whichrule.yaml', text }, new Set(RULES))

const right: [name: string, text: string, config: Config][] = [
  ['nothing', '', {}],
  ['only comments', '# later\n', {}],
  ['null', '~\n', {}],
  ['a version in quotes', 'kubernetesVersion: "1.30"\n', { kubernetesVersion: '1.30' }],
  ['a version as a number, read as written', 'kubernetesVersion: 1.30\n', { kubernetesVersion: '1.30' }],
  ['a range of versions', 'kubernetesVersion: 1.33-1.36\n', { kubernetesVersion: '1.33-1.36' }],
  ['a version left empty', 'kubernetesVersion:\n', {}],
  ['gates', 'featureGates: {A: true, B: false, C: on}\n', { featureGates: { A: true, B: false, C: true } }],
  [
    'severities, off without quotes too',
    'rules:\n  audit/no-catch-all: off\n  audit/unreachable-rule: "off"\n  apiserver/warning: error\n',
    { rules: { 'audit/no-catch-all': 'off', 'audit/unreachable-rule': 'off', 'apiserver/warning': 'error' } },
  ],
  [
    'names of a webhook',
    'bucketPermission:\n  annotation: team-permission\n  label:\n  resources: [widgets]\n',
    { bucketPermission: { annotation: 'team-permission', resources: ['widgets'] } },
  ],
  ['globs', 'ignore: [vendor, "*.gen.yaml", 1]\n', { ignore: ['vendor', '*.gen.yaml', '1'] }],
  ['JSON', '{"kubernetesVersion": "1.36", "ignore": ["a"]}', { kubernetesVersion: '1.36', ignore: ['a'] }],
]

for (const [name, text, expected] of right) {
  test(`a configuration may hold ${name}`, () => {
    const { config, problems } = read(text)
    assert.deepEqual(config, expected)
    assert.deepEqual(problems, [])
  })
}

/** What is said, as "line:from-to rule: message". */
const wrong: [name: string, text: string, said: string[], config?: Config][] = [
  [
    'a misspelt key',
    'kubernetesVerson: 1.33\nignore: [a]\n',
    [
      '1:1-17 config/unknown-key: No setting is called "kubernetesVerson", so this changes nothing. The nearest is "kubernetesVersion".',
    ],
    { ignore: ['a'] },
  ],
  ['an odd key', 'a: 1\n', ['1:1-2 config/unknown-key: No setting is called "a", so this changes nothing.']],
  [
    'an unknown version',
    'kubernetesVersion: "2.0"\n',
    [
      '1:20-25 config/invalid-value: "2.0" is no known version of Kubernetes. Known: 1.24 to 1.37, or a range such as 1.33-1.36.',
    ],
  ],
  [
    'a list of versions',
    'kubernetesVersion: [1.33]\n',
    [
      '1:20-26 config/invalid-value: This is no known version of Kubernetes. Known: 1.24 to 1.37, or a range such as 1.33-1.36.',
    ],
  ],
  [
    'a range the wrong way round',
    'kubernetesVersion: 1.36-1.33\n',
    ['1:20-29 config/invalid-value: "1.36-1.33" is the wrong way round: the older version comes first, 1.33-1.36.'],
  ],
  [
    'a misspelt gate',
    'featureGates:\n  StrictIPCIDRValidaton: true\n  AnotherOne: true\n',
    [
      '2:3-24 config/unknown-key: No feature gate is called "StrictIPCIDRValidaton", so this changes nothing. The nearest is "StrictIPCIDRValidation".',
    ],
    { featureGates: { AnotherOne: true } },
  ],
  [
    'a gate as text',
    'featureGates:\n  A: "true"\n',
    ['2:6-12 config/invalid-value: The feature gate "A" is true or false.'],
    { featureGates: {} },
  ],
  [
    'gates as a list',
    'featureGates: [A]\n',
    ['1:15-18 config/invalid-value: This has to be a mapping: one "name: value" in a line.'],
  ],
  [
    'names of a webhook that are none',
    'bucketPermission:\n  anotation: a\n  label: 1\n  resources: widgets\n',
    [
      '2:3-12 config/unknown-key: No setting is called "anotation", so this changes nothing. The nearest is "annotation".',
      '3:10-11 config/invalid-value: This is a name: sdewan-bucket-type.',
      '4:14-21 config/invalid-value: This is a list of plurals: [mwan3rules, mwan3policies].',
    ],
    { bucketPermission: {} },
  ],
  [
    'a webhook as a word',
    'bucketPermission: a\n',
    ['1:19-20 config/invalid-value: This has to be a mapping of annotation, label, group, resources.'],
  ],
  [
    'an unknown rule',
    'rules:\n  audit/unreachable-rul: off\n',
    [
      '2:3-24 config/unknown-rule: No rule is called "audit/unreachable-rul", so this changes nothing. The nearest is "audit/unreachable-rule".',
    ],
    { rules: {} },
  ],
  [
    'a severity by another name',
    'rules: {apiserver/warning: info}\n',
    ['1:28-32 config/invalid-value: "info" is no severity. Severities: error, warning, information, hint, off.'],
    { rules: {} },
  ],
  [
    'a pattern that takes back',
    'ignore: ["!a"]\n',
    [
      '1:10-14 config/invalid-value: A pattern is one text such as "vendor/**"; patterns that take files back ("!") are not known.',
    ],
    { ignore: [] },
  ],
  [
    'a pattern that is none',
    'ignore: [[a], b]\n',
    [
      '1:10-13 config/invalid-value: A pattern is one text such as "vendor/**"; patterns that take files back ("!") are not known.',
    ],
    { ignore: ['b'] },
  ],
  [
    'one pattern instead of a list',
    'ignore: a\n',
    ['1:9-10 config/invalid-value: This has to be a list: one "- pattern" in a line.'],
  ],
  ['a list', '- a\n', ['1:1-4 config/invalid-value: A configuration is a mapping: one "setting: value" in a line.']],
  [
    'a key twice',
    'ignore: [a]\nignore: [b]\n',
    ['1:1-7 yaml/duplicate-key: "ignore" comes again further down, and only the last one counts.'],
    { ignore: ['b'] },
  ],
]

for (const [name, text, said, expected = {}] of wrong) {
  test(`a configuration with ${name} says so at its place`, () => {
    const { config, problems } = read(text)
    assert.deepEqual(
      problems.map(
        ({ range: { start, end }, rule, message }) =>
          `${start.line + 1}:${start.character + 1}-${end.character + 1} ${rule}: ${message}`,
      ),
      said,
    )
    assert.deepEqual(config, expected)
  })
}

test('a configuration that is no YAML says so and counts as far as it can be read', () => {
  const { problems } = read('ignore: [a]\nrules: *\n')
  assert.deepEqual(
    problems.map(({ rule, range }) => [rule, range.start.line]),
    [['yaml/syntax', 1]],
  )
})

test('a configuration may change the severity of what is said about itself', () => {
  const { problems } = read('a: 1\nrules:\n  config/unknown-key: hint\n')
  assert.deepEqual(
    problems.map(({ rule, severity }) => [rule, severity]),
    [['config/unknown-key', 'hint']],
  )
})

test('keys that objects have by themselves are unknown like any other', () => {
  const { config, problems } = read(
    '__proto__: 1\nconstructor: 2\nrules: {toString: off, __proto__: off}\nfeatureGates: {__proto__: true}\n',
  )
  assert.deepEqual(
    problems.map(({ rule }) => rule),
    ['config/unknown-key', 'config/unknown-key', 'config/unknown-rule', 'config/unknown-rule'],
  )
  assert.equal(Object.getPrototypeOf(config), Object.prototype)
})

test('fixes rename to what was meant', () => {
  const text = 'ignor: [a]\nrules:\n  audit/no-catchall: warn\n  apiserver/warning: warn\n'
  const { problems } = read(text)
  assert.deepEqual(
    problems.map(({ fixes }) => fixes.map(({ title }) => title).join()),
    ['Rename to "ignore"', 'Rename to "audit/no-catch-all"', 'Change to "warning"'],
  )
})

const docs = { finds: 'x', why: 'y' }
const validate = new Ajv({ allowUnionTypes: true }).compile(
  configSchema(RULES.map(id => ({ id, severity: 'warning', docs }))),
)
const parsed = (text: string): unknown => {
  const result = yamlToJson(text)
  return 'values' in result ? (result.values[0] ?? null) : assert.fail(result.error)
}

/** YAML 1.1 makes `off` a boolean and 1.33 a number; editors that follow YAML 1.2 do not. */
const asEditorsRead = (text: string) =>
  text
    .replace(/: off$/gm, ': "off"')
    .replace(/ on\b/, ' true')
    .replace(', 1]', ']')

for (const [name, text] of right) {
  test(`the schema for editors accepts ${name}`, () => {
    assert.ok(validate(parsed(asEditorsRead(text))), JSON.stringify(validate.errors))
  })
}

const UNSEEN_BY_THE_SCHEMA = new Set([
  'an unknown version',
  'a range the wrong way round',
  'a misspelt gate',
  'a key twice',
])

for (const [name, text] of wrong.filter(([name]) => !UNSEEN_BY_THE_SCHEMA.has(name))) {
  test(`the schema for editors refuses ${name}`, () => {
    assert.equal(validate(parsed(asEditorsRead(text))), false)
  })
}
