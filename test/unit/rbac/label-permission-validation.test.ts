import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Fix, Problem } from '../../../server/src/index.ts'
import { check } from '../../../server/src/index.ts'
import { editText } from '../../../server/src/service/apply-fixes.ts'

interface Diagnostic {
  code: string
  severity: string
  doc: number
  path: string
  contains: string[]
  fix: { replace: string; with: string } | null
}

interface Validation {
  id: string
  title: string
  yaml: string
  expect: { diagnostics: Diagnostic[]; absent: string[] }
}

const table: { validation: Validation[] } = JSON.parse(
  readFileSync(new URL('../../cases/label-permission/cases.json', import.meta.url), 'utf8'),
)

const checked = (text: string): Problem[] => check([{ uri: 'roles.yaml', text }])

function applyFix(text: string, { edits }: Fix): string {
  const edited = editText(text)
  edited.add(edits)
  return edited.result()
}

const told = (problems: readonly Problem[]): string =>
  problems.map(({ severity, rule, path, message }) => `${severity} ${rule} ${path}: ${message}`).join('\n')

const loud = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ severity }) => severity === 'error' || severity === 'warning')

for (const { id, title, yaml, expect } of table.validation) {
  test(`${id}: ${title}`, () => {
    const problems = checked(yaml)
    if (expect.diagnostics.length === 0) assert.equal(told(loud(problems)), '')
    for (const absent of expect.absent) assert.ok(!problems.some(({ rule }) => rule === absent), told(problems))
    for (const diagnostic of expect.diagnostics) assertReported(diagnostic, problems, yaml)
    const codes = new Set(expect.diagnostics.map(({ code }) => code))
    assert.equal(told(loud(problems).filter(({ rule }) => !codes.has(rule))), '', 'one fault is one problem')
  })
}

function assertReported(diagnostic: Diagnostic, problems: readonly Problem[], yaml: string): void {
  const { code, severity, doc, path, contains, fix } = diagnostic
  const found = problems.find(problem => problem.rule === code && problem.document === doc && problem.path === path)
  assert.ok(found, `${code} at ${path}, but:\n${told(problems)}`)
  if (severity !== 'hint') assert.equal(found.severity, severity)
  for (const words of contains) assert.ok(found.message.toLowerCase().includes(words.toLowerCase()), found.message)
  if (!fix) return
  assert.equal(yaml.split(fix.replace).length, 2)
  const mended = yaml.replace(fix.replace, () => fix.with)
  assert.ok(
    found.fixes.map(one => applyFix(yaml, one)).includes(mended),
    found.fixes.map(one => `${one.title}\n${applyFix(yaml, one)}`).join('\n'),
  )
  assert.equal(told(loud(checked(mended))), '')
}
