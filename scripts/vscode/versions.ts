/** A VS Code that tests run on, as the npm package `code-server` carries it. */
export interface VsCodeVersion {
  /** Of the package: 4.N.P holds VS Code 1.N.P, give or take the patch. */
  readonly codeServer: string
  /** Major version of the Node that its server runs on: an older one does not start it, a newer one is untried. */
  readonly node: 20 | 24
  /** Whether it brings its own ripgrep, or needs one put beside it. */
  readonly ripgrep: boolean
}

/** The oldest VS Code that package.json promises (`engines.vscode`), and the newest that can be had. */
export const versions = {
  '1.100': { codeServer: '4.100.3', node: 20, ripgrep: false },
  '1.139': { codeServer: '4.139.1', node: 24, ripgrep: true },
} as const satisfies Record<string, VsCodeVersion>

export type Version = keyof typeof versions

export const allVersions = Object.keys(versions) as Version[]

/** For what hangs on no version. */
export const newestVersion: Version = '1.139'

/** Where the running Node does not fit: the npm packages `node-PLATFORM-ARCH` of these versions. */
export const nodes = { 20: '20.20.2', 24: '24.22.3' } as const
