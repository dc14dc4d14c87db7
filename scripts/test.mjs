/** Sets everything up, then checks types and style and runs every test. Ends with "N passed, N failed". */
import { spawnSync } from 'node:child_process'
import { install, root, run } from './setup.mjs'

install()
run(process.execPath, ['esbuild.mjs'])
run(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit'])
run(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'])
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'test/run.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
