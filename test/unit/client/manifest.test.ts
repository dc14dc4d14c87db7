import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { COMMANDS } from '../../../client/src/explain/kind-texts.ts'
import { kinds } from '../../../server/src/kinds/index.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const text = readFileSync(`${root}package.json`, 'utf8')
const strings = JSON.parse(readFileSync(`${root}package.nls.json`, 'utf8')) as Record<string, string>

interface Manifest {
  version: string
  engines: { vscode: string }
  devDependencies: Record<string, string>
  contributes: {
    commands: { command: string }[]
    menus: Record<string, { command: string; when?: string }[]>
    configuration: { properties: Record<string, object> }[]
    colors: { id: string }[]
    walkthroughs: { steps: { id: string; description: string; completionEvents: string[] }[] }[]
  }
}
const manifest = JSON.parse(text) as Manifest
const { commands, menus, configuration, colors, walkthroughs } = manifest.contributes

const sources = readdirSync(`${root}client/src`, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts'))
  .map(name => readFileSync(`${root}client/src/${name}`, 'utf8'))
  .join('\n')

const all = (pattern: RegExp, where: string): string[] => [...where.matchAll(pattern)].map(([, found = '']) => found)
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort()

test('every text of the manifest is in package.nls.json, and nothing else is', () =>
  assert.deepEqual(sorted(Object.keys(strings)), sorted(all(/"%([^%"]+)%"/g, text))))

test('every command that VS Code shows is there, and every command but those of rows in views is shown', () => {
  const registered = [...all(/registerCommand\(\s*'(whichrule\.[^']+)'/g, sources), ...Object.keys(COMMANDS)]
  assert.deepEqual(
    sorted(registered),
    sorted([...commands.map(({ command }) => command), 'whichrule.reveal', 'whichrule.mend']),
  )
})

test('menus, walkthrough and links name commands that exist', () => {
  const known = new Set(commands.map(({ command }) => command))
  const named = [
    ...Object.values(menus).flatMap(items => items.map(({ command }) => command)),
    ...all(/command:(whichrule\.\w+)/g, Object.values(strings).join('\n')),
    ...all(/"onCommand:(whichrule\.\w+)"/g, text),
  ]
  assert.deepEqual(
    named.filter(command => !known.has(command)),
    [],
  )
})

test('menus wait for context keys that the extension sets', () => {
  const held = all(/'setContext', `(whichrule\.\w+)\.\$\{kind\}`/g, sources)
  const set = new Set([
    ...all(/'setContext', '(whichrule\.\w+)'/g, sources),
    ...held.flatMap(key => kinds.map(({ id }) => `${key}.${id}`)),
  ])
  const waited = Object.values(menus).flatMap(items =>
    items.flatMap(({ when = '' }) => all(/(whichrule\.[\w.-]+)/g, when)),
  )
  assert.deepEqual(
    sorted(waited).filter(key => !set.has(key)),
    ['whichrule.explain'],
    'only the view of this name is no key',
  )
})

test('a command that asks about a kind is offered where the text holds that kind, and nowhere else', () => {
  for (const [menu, items] of Object.entries(menus)) {
    const offered = items.filter(({ command }) => COMMANDS[command] !== undefined)
    for (const { command, when } of offered) assert.equal(when, `whichrule.holds.${COMMANDS[command]}`, menu)
  }
})

test('colours are used, and those that are used are declared', () =>
  assert.deepEqual(
    sorted(colors.map(({ id }) => id)),
    sorted(all(/'(whichrule\.(?:match|near|reason)\w+)'/g, sources)),
  ))

test('files that the manifest names exist', () => {
  const paths = sorted(all(/"(?:\.\/)?((?:media|syntaxes|snippets)\/[^"]+)"/g, text))
  assert(paths.length > 5)
  assert.deepEqual(
    paths.filter(path => !existsSync(root + path)),
    [],
  )
})

test('examples that can be opened exist', () => {
  const paths = all(/path: '([a-z-]+\/[a-z-]+\.yaml)'/g, sources)
  assert(paths.length > 1)
  assert.deepEqual(
    paths.filter(path => !existsSync(`${root}examples/${path}`)),
    [],
  )
})

test('a step of the walkthrough is done when its button was used', () => {
  for (const { description, completionEvents } of walkthroughs.flatMap(({ steps }) => steps)) {
    const [command] = all(/command:(whichrule\.\w+)/g, strings[description.slice(1, -1)] ?? '')
    assert(completionEvents.includes(`onCommand:${command}`), description)
  }
})

test('every setting has a description, and a place in the settings that does not depend on its name', () => {
  for (const [name, setting] of configuration.flatMap(({ properties }) => Object.entries(properties))) {
    assert(
      name.startsWith('whichrule.') && 'markdownDescription' in setting && 'order' in setting && 'scope' in setting,
      name,
    )
  }
})

test('VS Code is promised as old as its types are', () => {
  assert.equal(manifest.engines.vscode, `^${manifest.devDependencies['@types/vscode']}`)
})

test('extension, client and server have one version', () => {
  for (const folder of ['client', 'server']) {
    const { version } = JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8')) as Manifest
    assert.equal(version, manifest.version)
  }
})
