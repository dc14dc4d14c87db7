import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { explanationFormats } from '../../server/src/cli/formats/explanation.ts'
import { explain, parseRequest } from '../../server/src/index.ts'

const golden = new URL('../golden/documentation-policy.txt', import.meta.url)
const uri = 'examples/audit-policies/documentation-policy.yaml'
const text = readFileSync(new URL(`../../${uri}`, import.meta.url), 'utf8')

/** "$ REQUEST", then what is printed about it; UPDATE=1 writes the file anew, to be read before it is committed. */
const sections = readFileSync(golden, 'utf8').split(/^(?=\$ )/m)

function printed(line: string): string {
  const parsed = parseRequest(line)
  assert.ok('requests' in parsed, `${line} is a request`)
  return parsed.requests
    .map(request =>
      explanationFormats.text({ request, explanations: explain([{ uri, text }], request) }, { colour: false }),
    )
    .join('\n')
}

describe("the documentation's policy answers", () => {
  const answers = sections.map(section => {
    const line = section.slice(2, section.indexOf('\n'))
    return { line, section, answer: `$ ${line}\n${printed(line)}\n` }
  })
  if (process.env.UPDATE) writeFileSync(golden, answers.map(({ answer }) => answer).join(''))
  for (const { line, section, answer } of answers)
    it(line, () => assert.equal(answer, process.env.UPDATE ? answer : section))
})
