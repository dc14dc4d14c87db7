import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FileAccess, LARGEST_FILE, MOST_FILES, openFiles } from '../../../client/src/files.ts'

/** Texts by their path below the one folder of the workspace, "a:/". */
function access(files: { [path: string]: string }, found: readonly string[] = []): FileAccess {
  const paths = Object.keys(files).map(path => `a:/${path}`)
  const textOf = (uri: string): string => {
    const text = files[uri.slice('a:/'.length)]
    if (text === undefined) throw new Error('no such file')
    return text
  }
  return {
    find: async (_include, _exclude, most) => found.slice(0, most),
    folders: () => ['a:'],
    entries: async folder => {
      const below = paths.flatMap(path => (path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : []))
      const names = [...new Set(below.map(path => path.split('/')[0] ?? ''))]
      return names.map(name => ({ name, uri: `${folder}/${name}`, isFolder: !below.includes(name) }))
    },
    bytes: async uri => textOf(uri).length,
    read: async uri => textOf(uri),
  }
}

const manifests = {
  'web.yaml': 'kind: Deployment',
  'policies/deny.yml': 'kind: NetworkPolicy',
  'policies/deep/er/allow.JSON': '{}',
  'README.md': '',
  'node_modules/left/pad.json': '{}',
  '.git/config.yaml': '',
}

test('where the editor can search, its findings are listed', async () =>
  assert.deepEqual(await openFiles(access(manifests, ['a:/web.yaml'])).list(), ['a:/web.yaml']))

test('where it cannot, folders are looked through, but for hidden ones and node_modules', async () =>
  assert.deepEqual((await openFiles(access(manifests)).list()).toSorted(), [
    'a:/policies/deep/er/allow.JSON',
    'a:/policies/deny.yml',
    'a:/web.yaml',
  ]))

const searches: [what: string, find: FileAccess['find']][] = [
  ['never answers', () => new Promise(() => {})],
  ['fails', () => Promise.reject(new Error('no provider'))],
]
for (const [what, find] of searches) {
  test(`a search that ${what} is not waited for`, async () =>
    assert.deepEqual(await openFiles({ ...access({ 'web.yaml': '' }), find }, 1).list(), ['a:/web.yaml']))
}

test('there is an end to the list', async () => {
  const many = Object.fromEntries(Array.from({ length: MOST_FILES + 5 }, (_, n) => [`${n}.yaml`, '']))
  assert.equal((await openFiles(access(many)).list()).length, MOST_FILES)
})

test('a folder that cannot be read does not hide the others', async () => {
  const broken: FileAccess = {
    ...access(manifests),
    entries: folder => (folder === 'a:/policies' ? Promise.reject(new Error('no')) : access(manifests).entries(folder)),
  }
  assert.deepEqual(await openFiles(broken).list(), ['a:/web.yaml'])
})

const texts: [what: string, uri: string, text: string | undefined][] = [
  ['a manifest', 'a:/web.yaml', 'kind: Deployment'],
  ['a file that is gone', 'a:/gone.yaml', undefined],
  ['a file that is too big for one', 'a:/big.json', undefined],
]
for (const [what, uri, text] of texts) {
  test(`${what} is read as ${text === undefined ? 'nothing' : 'its text'}`, async () =>
    assert.equal(await openFiles(access({ ...manifests, 'big.json': ' '.repeat(LARGEST_FILE) })).read(uri), text))
}
