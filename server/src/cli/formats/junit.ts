import type { Problem } from '../../api/problem.ts'
import type { CheckReport } from '../report.ts'

/**
 * JUnit XML: a suite for each file and a case for each problem in it. Errors are failures; whatever is less is told in the
 * output of a case that passes, as the exit status tells it. A file without problems has one case, which passes.
 */
export function junit({ problems, files }: CheckReport): string {
  const suites = [...new Set([...files, ...problems.map(({ uri }) => uri)])]
  const byFile = new Map(suites.map(uri => [uri, [] as Problem[]]))
  for (const problem of problems) byFile.get(problem.uri)?.push(problem)
  const lines = Array.from(byFile, ([uri, own]) => suite(uri, own)).flat()
  const tests = Array.from(byFile.values(), own => Math.max(own.length, 1)).reduce((sum, n) => sum + n, 0)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    element('testsuites', { name: 'whichrule', tests, failures: failures(problems) }),
    ...lines,
    '</testsuites>',
    '',
  ].join('\n')
}

const failures = (problems: readonly Problem[]): number =>
  problems.filter(({ severity }) => severity === 'error').length

function suite(uri: string, problems: readonly Problem[]): string[] {
  const tests = Math.max(problems.length, 1)
  const cases = problems.length === 0 ? [passing(uri)] : problems.flatMap(problem => testCase(uri, problem))
  const head = element('testsuite', { name: uri, tests, failures: failures(problems), errors: 0, skipped: 0 })
  return [`  ${head}`, ...cases.map(line => `    ${line}`), '  </testsuite>']
}

const passing = (uri: string): string => element('testcase', { name: 'no problems', classname: uri }, '/')

function testCase(uri: string, { rule, severity, message, range }: Problem): string[] {
  const place = `${range.start.line + 1}:${range.start.character + 1}`
  const details = escapeXml(`${uri}:${place}: ${severity}: ${message} [${rule}]`)
  const inner =
    severity === 'error'
      ? `${element('failure', { type: rule, message })}${details}</failure>`
      : `<system-out>${details}</system-out>`
  return [element('testcase', { name: `${rule} at ${place}`, classname: uri }), `  ${inner}`, '</testcase>']
}

function element(name: string, attributes: Record<string, string | number>, close: '/' | '' = ''): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
  return `<${name}${list.join('')}${close}>`
}

/** Characters that XML 1.0 does not allow, not even as references. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

const escapeXml = (text: string): string =>
  text.replace(NO_XML, '\ufffd').replace(/[&<>"'\t\n\r]/g, char => ENTITIES[char] ?? char)
