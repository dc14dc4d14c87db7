import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { allVersions, runInWebHost } from './vscode/index.ts'
import { root } from './vscode/paths.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

for (const version of allVersions)
  test(`the extension does the same work in a browser, without a server, in VS Code ${version} for the Web`, async () => {
    await runInWebHost({ version, extension: root, suite: here('suites/features.ts'), folder: here('workspace') })
  })
