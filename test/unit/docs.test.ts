import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../../server/src/config/read-config.ts'
import { parseRequest } from '../../server/src/request/parse-request.ts'
import { ruleIds } from '../../server/src/rules/index.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string): string => readFileSync(root + path, 'utf8')

/** The fenced blocks of a page in one of these languages. */
function blocks(page: string, ...languages: string[]): string[] {
  return [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, language = '', body = '']) =>
    languages.includes(language) ? [body] : [],
  )
}

const requestsPage = read('docs/requests.md')
const lines = blocks(requestsPage, 'text').flatMap(body =>
  body.split('\n').filter(line => line !== '' && !line.startsWith('#')),
)

for (const request of [...lines, ...blocks(requestsPage, 'yaml', 'json')]) {
  test(`docs/requests.md: ${request.split('\n')[0]} is read`, () => {
    const parsed = parseRequest(request.startsWith('"') ? JSON.parse(request) : request)
    assert.ok('requests' in parsed && parsed.requests.length > 0, JSON.stringify(parsed))
  })
}

test('the configuration in docs/cli.md is right', () => {
  const [text = ''] = blocks(read('docs/cli.md'), 'yaml').filter(body => body.includes('kubernetesVersion'))
  const { config, problems } = readConfig({ uri: 'docs/cli.md', text }, ruleIds)
  assert.deepEqual(problems, [])
  assert.deepEqual(Object.keys(config), ['kubernetesVersion', 'featureGates', 'rules', 'bucketPermission', 'ignore'])
})

const pages = [
  'README.md',
  ...readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' }).map(name => `docs/${name}`),
]

for (const page of pages.filter(name => name.endsWith('.md'))) {
  test(`every link of ${page} leads somewhere`, () => {
    const targets = [...read(page).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target)
    const local = targets.filter(target => !/^[a-z]+:/.test(target))
    assert.deepEqual(
      local.filter(target => !existsSync(join(root, dirname(page), target))),
      [],
    )
  })
}
