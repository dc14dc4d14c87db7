import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { root } from '../paths.ts'

export interface SuiteBundle {
  /** Absolute path of the suite, a TypeScript file of `describe` and `it` from `mocha`. */
  readonly suite: string
  readonly host: 'node' | 'web'
  /** Files to write into the folder before the suite starts: path in the folder, and text. */
  readonly files?: Readonly<Record<string, string>>
  /** Existing folder for the bundle. */
  readonly into: string
}

const here = fileURLToPath(new URL('.', import.meta.url))

/** Not bundled for Node: it loads parts of itself by name. */
const mochaForNode = `${root}/node_modules/mocha/index.js`

/** The suite as one CommonJS module whose run() is what VS Code calls; the path of its file. */
export async function bundleSuite({ suite, host, files = {}, into }: SuiteBundle): Promise<string> {
  const outfile = `${into}/suite.js`
  const web = host === 'web'
  await build({
    stdin: { contents: entry(suite, files), resolveDir: here, loader: 'ts' },
    outfile,
    bundle: true,
    format: 'cjs',
    platform: web ? 'browser' : 'node',
    target: 'es2022',
    sourcemap: 'inline',
    logLevel: 'warning',
    external: ['vscode', mochaForNode],
    alias: web
      ? { mocha: `${here}mocha-for-web.ts`, 'node:assert/strict': `${here}assert-for-web.ts` }
      : { mocha: mochaForNode },
  })
  return outfile
}

/** The suite is loaded within run(): its `describe` needs a mocha that is set up. */
const entry = (suite: string, files: Readonly<Record<string, string>>): string => `
  import { runSuite } from './run-suite.ts'
  export const run = () => runSuite(() => require(${JSON.stringify(suite)}), ${JSON.stringify(files)})
`
