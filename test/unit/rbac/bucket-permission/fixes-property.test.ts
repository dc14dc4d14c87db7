import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Problem } from '../../../../server/src/index.ts'
import { check } from '../../../../server/src/index.ts'
import { objectsOf } from '../../../../server/src/kinds/objects.ts'
import { annotationOf } from '../../../../server/src/kinds/rbac/bucket-permission/annotation.ts'
import { reachOf } from '../../../../server/src/kinds/rbac/bucket-permission/keys.ts'
import { SDEWAN } from '../../../../server/src/kinds/rbac/bucket-permission/names.ts'
import { editText } from '../../../../server/src/service/apply-fixes.ts'
import { openStream } from '../../../../server/src/yaml/stream.ts'

const OWN = ['mwan3policies', 'mwan3rules']

const blocks: ((json: string) => string)[] = ['|-', '>-', '|', '>', '|+'].map(
  header => json => `${header}\n      ${json}`,
)

const styles: ((json: string) => string)[] = [
  json => `'${json.replaceAll("'", "''")}'`,
  json => JSON.stringify(json),
  ...blocks,
]

const role = (annotation: string): string => `apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata:
  name: intents
  namespace: edge
  annotations:
    sdewan-bucket-type-permission: ${annotation} # kept
rules:
  - apiGroups: [batch.sdewan.akraino.org]
    resources: [${OWN.join(', ')}]
    verbs: [create, update, patch, delete]
`

const keys = fc.oneof(
  fc.constantFrom(
    ...SDEWAN.resources,
    'Mwan3Rule',
    'Mwan3*',
    '*',
    'firewall*',
    'mwan3rules/status',
    'mwan3[rp]*',
    '{mwan3,firewall}rules',
  ),
  fc.constantFrom(
    'pods',
    'mwan3rules ',
    'cnf.*',
    'mwan3rules.batch.sdewan.akraino.org',
    'mwan3polices',
    'CNFNAT',
    '',
    '[',
    'a|b',
  ),
)
const values = fc.constantFrom(
  '"app"',
  '"*"',
  '"app-*"',
  '"a,b"',
  '"label=app"',
  '" app"',
  '""',
  'null',
  '7',
  'true',
  '["x"]',
  '"ü"',
)
const list = fc.oneof(
  fc.array(values, { maxLength: 4 }).map(all => `[${all.join(', ')}]`),
  fc.constantFrom('"app"', 'null', '{"app": true}', '7'),
)
const json = fc
  .array(fc.tuple(keys, list), { maxLength: 5 })
  .map(entries => `{${entries.map(([key, value]) => `${JSON.stringify(key)}: ${value}`).join(', ')}}`)

/** What the webhook makes of a role; undefined: it skips the annotation. */
function reach(text: string): { resources: string[]; entries: ReadonlyMap<string, readonly string[]> } | undefined {
  const [document] = openStream(text).documents
  const [object] = document ? objectsOf('role.yaml', document) : []
  const grants = object && annotationOf(object, SDEWAN.annotation)?.grants
  return grants && { resources: reachOf([...grants.keys()], SDEWAN), entries: grants }
}

const checked = (text: string): Problem[] => check([{ uri: 'role.yaml', text }])

const isFatal = ({ severity, rule }: Problem): boolean => severity === 'error' && rule !== 'sdewan/value-not-array'

function applied(text: string, edits: Problem['fixes'][number]['edits']): string {
  const edited = editText(text)
  edited.add(edits)
  return edited.result()
}

test('a fix of a label permission leaves JSON, reaches nothing beyond the rules of the role, and keeps the comment', () => {
  fc.assert(
    fc.property(json, fc.constantFrom(...styles), (text, style) => {
      const isBlock = blocks.includes(style)
      const before = isBlock ? role(style(text)).replace(' # kept', '') : role(style(text))
      const known = reach(before)
      for (const problem of checked(before)) {
        for (const { title, edits } of problem.fixes) {
          const after = applied(before, edits)
          assert.equal(after.includes('# kept'), !isBlock, title)
          const problems = checked(after)
          assert.ok(!problems.some(({ rule }) => rule === 'sdewan/invalid-json' || rule.startsWith('yaml/')), after)
          assert.ok(problems.filter(isFatal).length <= checked(before).filter(isFatal).length, after)
          const found = known && reach(after)
          const more = found?.resources.filter(one => !known?.resources.includes(one) && !OWN.includes(one)) ?? []
          assert.deepEqual(more, [], `${title}\n${after}`)
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('whatever stands in the annotation, nothing is thrown, and what stands below it stays there', () => {
  const token = fc.constantFrom(
    ...`{ } [ ] , : "a" 'b' mwan3rules "mwan3*" * \\ // /* # “ null 1 {{ }}`.split(' '),
    '\n',
    ' ',
    '\u0000',
    '\ud800',
  )
  fc.assert(
    fc.property(fc.array(token, { maxLength: 20 }), fc.constantFrom(...styles), (tokens, style) => {
      const before = role(style(tokens.join('')))
      const text = blocks.includes(style) ? before.replace(' # kept', '') : before
      for (const { fixes } of checked(text))
        for (const { title, edits } of fixes) assert.match(applied(text, edits), /\nrules:\n {2}- apiGroups/, title)
    }),
    { numRuns: 500 },
  )
})
