/** What VS Code's web workbench takes from its page, as far as it is used here (`IWorkbenchConstructionOptions`). */
export interface WebWorkbench {
  readonly folderUri: UriParts
  readonly developmentOptions: { readonly extensions: readonly UriParts[]; readonly extensionTestsPath: UriParts }
  /** The next four are code-server's own, which its workbench insists on. */
  readonly userDataPath: string
  readonly isEnabledFileDownloads: boolean
  readonly isEnabledFileUploads: boolean
  readonly isEnabledCoderGettingStarted: boolean
  readonly configurationDefaults: Readonly<Record<string, unknown>>
}

export interface UriParts {
  readonly scheme: string
  readonly authority: string
  readonly path: string
}

/**
 * The page that starts VS Code out of the folder served at /vscode/: as its own `workbench.html`, but without a remote
 * server, so that the only extension host is the web worker's.
 */
export const workbenchPage = (workbench: WebWorkbench): string => `<!DOCTYPE html>
<html>
  <head>
    <meta charset="utf-8">
    <meta id="vscode-workbench-web-configuration" data-settings="${escaped(JSON.stringify(workbench))}">
    <meta id="vscode-workbench-auth-session" data-settings="">
    <link rel="stylesheet" href="/vscode/out/vs/code/browser/workbench/workbench.css">
  </head>
  <body aria-label="">
    <script>globalThis._VSCODE_FILE_ROOT = location.origin + '/vscode/out/'</script>
    <script type="module" src="/vscode/out/nls.messages.js"></script>
    <script type="module" src="/vscode/out/vs/code/browser/workbench/workbench.js"></script>
  </body>
</html>
`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
