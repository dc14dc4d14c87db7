import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { check, parseRequest, type RbacOutcome } from '../../../server/src/index.ts'
import { openExplainer } from '../../../server/src/service/explain.ts'
import { fixTexts } from '../../../server/src/service/fix-texts.ts'

const folder = new URL('../../../examples/rbac/', import.meta.url)
const texts = readdirSync(folder)
  .filter(uri => uri.endsWith('.yaml'))
  .map(uri => ({ uri, text: readFileSync(new URL(uri, folder), 'utf8') }))
const lines = readFileSync(new URL('requests.txt', folder), 'utf8').split('\n')

const MISTAKES = 'mistakes.yaml'

/** A line of requests.txt, and the comment above it. */
const asked = lines.flatMap((line, i) =>
  line === '' || line.startsWith('#') ? [] : [{ line, expected: (lines[i - 1] ?? '').replace(/^# /, '') }],
)

const explain = openExplainer(texts)

function answerTo(line: string, explainer = explain): string {
  const parsed = parseRequest(line)
  assert('requests' in parsed, `${line} is a request`)
  const [answer, ...others] = parsed.requests.flatMap(explainer)
  assert(answer?.kind === 'rbac' && others.length === 0)
  return inWords(answer.outcome)
}

/** Who decides: RBAC, then the webhook where it is called. */
function inWords({ allowed, by = '', bucketPermission: bucket }: RbacOutcome): string {
  if (!allowed) return bucket?.rbac ? 'denied by the webhook' : 'denied by RBAC'
  const rule = `allowed by ${by.replace(/ rules\[(\d+)\]$/, (_, index: string) => ` rule ${Number(index) + 1}`)}`
  if (!bucket || bucket.webhook === 'not-called') return rule
  return bucket.by === 'unlabelled' ? `${rule}, the object has no label` : `${rule}, bucket by ${bucket.by}`
}

describe('the examples of RBAC', () => {
  for (const { line, expected } of asked) {
    it(`${line} is ${expected}`, () => assert.equal(answerTo(line), expected))
  }

  it('have nothing wrong but the mistakes, together and one by one', () => {
    const one = texts.flatMap(text => check([text]))
    const wrong = [...check(texts), ...one].filter(({ uri }) => uri !== MISTAKES)
    assert.deepEqual(
      wrong.map(({ uri, rule }) => `${uri} ${rule}`),
      [],
    )
  })

  it('have each mistake', () => {
    const found = check(texts).filter(({ uri }) => uri === MISTAKES)
    assert.deepEqual(
      found.map(({ severity, rule }) => `${severity} ${rule}`),
      [
        'warning sdewan/key-not-plural',
        'warning sdewan/key-not-plural',
        'warning sdewan/rule-core-group',
        'warning sdewan/key-case',
        'error sdewan/annotation-wrong-place',
        'error sdewan/invalid-json',
        'warning sdewan/binding-clusterrole-ignored',
        'warning sdewan/group-subject-ignored',
        'warning sdewan/bucket-label-wrong-place',
      ],
    )
  })

  it('do what was meant once their mistakes are mended, but for the group', () => {
    const mended = fixTexts(texts, check, uri => uri === MISTAKES)
    assert.deepEqual(
      mended.problems.map(({ rule }) => rule),
      ['sdewan/group-subject-ignored'],
    )
    const explainer = openExplainer(mended.texts)
    const uplink = asked.flatMap(({ line }) => (line.includes(' uplink ') ? [answerTo(line, explainer)] : []))
    assert.deepEqual(
      uplink.map(answer => answer.split(',')[1] ?? answer),
      [
        ' bucket by Role lab/from-the-article',
        ' bucket by Role lab/star-from-the-article',
        ' bucket by Role lab/capital-from-the-article',
        ' bucket by Role lab/comma',
        ' bucket by Role lab/for-every-lab',
        'denied by the webhook',
      ],
    )
  })

  it('ask in their comments what requests.txt answers', () => {
    const comments = texts.flatMap(({ text }) =>
      Array.from(text.matchAll(/^# explain: (.*)$/gm), ([, request]) => request),
    )
    assert.equal(comments.length, 12)
    const known = new Set(asked.map(({ line }) => line))
    assert.deepEqual(
      comments.filter(request => !known.has(request ?? '')),
      [],
    )
  })
})
