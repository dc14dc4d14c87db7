import { execFileSync } from 'node:child_process'
import { build } from 'esbuild'

/** Validators first: the bundles hold them. */
execFileSync(process.execPath, ['--import', 'tsx', 'scripts/compile-schemas.ts'], { stdio: 'inherit' })

const common = { bundle: true, format: 'esm', target: 'es2022', logLevel: 'warning', sourcemap: true }

await build({
  ...common,
  entryPoints: { index: 'server/src/index.ts' },
  outdir: 'server/dist',
  platform: 'neutral',
  mainFields: ['module', 'main'],
})
await build({
  ...common,
  entryPoints: { cli: 'server/src/cli/main.ts' },
  outdir: 'server/dist',
  platform: 'node',
  banner: { js: '#!/usr/bin/env node' },
})
execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'server/tsconfig.json'], { stdio: 'inherit' })
