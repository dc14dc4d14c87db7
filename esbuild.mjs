import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
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

/** The language server: CommonJS whatever package.json stands above it, and a plain script for a Worker. */
const server = { ...common, outdir: 'server/dist', minify: true }
await build({
  ...server,
  entryPoints: { server: 'server/src/main.node.ts' },
  platform: 'node',
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  banner: { js: '#!/usr/bin/env node' },
})
await build({
  ...server,
  entryPoints: { 'server.web': 'server/src/main.web.ts' },
  platform: 'browser',
  format: 'iife',
})
execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'server/tsconfig.json'], { stdio: 'inherit' })

/** VS Code loads extensions as CommonJS; a browser knows no other. */
const extension = {
  ...common,
  format: 'cjs',
  external: ['vscode'],
  // Made a require, which alone knows the module `vscode`.
  supported: { 'dynamic-import': false },
  outdir: 'client/dist',
  minify: true,
}
mkdirSync('client/dist', { recursive: true })
writeFileSync('client/dist/package.json', '{ "type": "commonjs" }\n')
const clientLater = {
  name: 'client-later',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/language-client\.node\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './language-client.js', external: true } : undefined,
    ),
}
await build({
  ...extension,
  entryPoints: { main: 'client/src/main.node.ts', 'language-client': 'client/src/language-client.node.ts' },
  platform: 'node',
  plugins: [clientLater],
})
await build({ ...extension, entryPoints: { 'main.web': 'client/src/main.web.ts' }, platform: 'browser' })
