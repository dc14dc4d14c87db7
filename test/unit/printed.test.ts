import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { test } from 'node:test'
import { explanationFormats } from '../../server/src/cli/formats/explanation.ts'
import { explain, parseRequest } from '../../server/src/index.ts'

const root = new URL('../../', import.meta.url)

/** "$ whichrule explain --request 'TEXT' PATH…" with what it prints, on pages where the paths are in the repository. */
const SHOWN = /^```\n\$ whichrule explain --request '([^']+)' (examples\/\S+(?: examples\/\S+)*)\n([\s\S]*?)^```$/gm

function textsAt(path: string): { uri: string; text: string }[] {
  const url = new URL(path, root)
  const names = statSync(url).isDirectory() ? readdirSync(url).map(name => `${path}/${name}`) : [path]
  const read = (uri: string) => ({ uri, text: readFileSync(new URL(uri, root), 'utf8') })
  return names.filter(name => name.endsWith('.yaml')).map(read)
}

for (const page of ['README.md', 'docs/network-policies.md', 'docs/csi-drivers.md', 'docs/rbac.md']) {
  const shown = [...readFileSync(new URL(page, root), 'utf8').matchAll(SHOWN)]
  test(`${page} shows what is printed`, () => assert.ok(shown.length > 0))
  for (const [, line = '', path = '', printed] of shown) {
    test(`${page} shows what is printed about ${line}`, () => {
      const parsed = parseRequest(line)
      assert.ok('requests' in parsed)
      const texts = path.split(' ').flatMap(textsAt)
      const answers = parsed.requests.map(request =>
        explanationFormats.text({ request, explanations: explain(texts, request) }, { colour: false }),
      )
      assert.equal(printed, answers.join('\n'))
    })
  }
}
