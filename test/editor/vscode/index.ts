/**
 * A real VS Code for tests, on a machine that has npm and a Chromium. The first use of a version installs it (.cache).
 *
 * | to test                                             | use            |
 * | --- | --- |
 * | what a person sees and does, with the .vsix          | withVsCode     |
 * | the extension against the `vscode` API               | runInHost      |
 * | the same in the web's extension host                 | runInWebHost   |
 *
 * In the extension host things are as on the desktop (documents are `file://`), except: `env.uiKind` is Web,
 * `env.remoteName` is set, the extension runs as a workspace extension, and Node is that of the server, not Electron's.
 */

export { allVersions, newestVersion, type Version } from '../../../scripts/vscode/versions.ts'
export { eventually } from './gestures/eventually.ts'
export type { DrawnLine } from './gestures/screen.ts'
export type { TreeRow } from './gestures/views.ts'
export { installVsCode } from './install/vscode.ts'
export { type HostRun, runInHost } from './run-in-host.ts'
export { runInWebHost, type WebHostRun } from './run-in-web-host.ts'
export { type VsCode, type VsCodeOptions, withVsCode } from './with-vscode.ts'
