/** Writes what comes from the rules: their pages, the table in README, the configuration's schema. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { forgottenFiles, generatedFiles } from './generate/files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

for (const { path, content } of generatedFiles(root)) {
  mkdirSync(dirname(`${root}${path}`), { recursive: true })
  writeFileSync(root + path, content)
}
for (const path of forgottenFiles(root)) rmSync(root + path)
