import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { allVersions, runInHost } from './vscode/index.ts'
import { root } from './vscode/paths.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

for (const version of allVersions)
  test(`the extension does its work in VS Code ${version}`, async () => {
    await runInHost({ version, extension: root, suite: here('suites/features.ts'), folder: here('workspace') })
  })

for (const version of allVersions)
  test(`in VS Code ${version} folders have settings of their own, beside another YAML extension`, async () => {
    const [suite, folder] = [here('suites/two-folders.ts'), here('two-folders/two-folders.code-workspace')]
    await runInHost({ version, extension: root, others: [here('other-yaml')], suite, folder })
  })

for (const version of allVersions)
  test(`in VS Code ${version} a text is compared with the last commit`, async () => {
    await runInHost({ version, extension: root, suite: here('suites/last-commit.ts'), folder: here('last-commit') })
  })
