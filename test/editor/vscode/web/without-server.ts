/**
 * code-server changes VS Code's web workbench in two places so that it always has a server behind it: the page's own
 * host, and the user's settings on that host. Taken back, it is VS Code for the Web again.
 */
const changes: readonly (readonly [RegExp, string])[] = [
  [/,remoteAuthority:location\.host\}/, '}'],
  [
    /(get userRoamingDataHome\(\)\{return [\w$]+\([\w$]+\.file\(this\.userDataPath\)\.with\(\{scheme:[\w$]+\.)vscodeRemote\b/,
    '$1vscodeUserData',
  ],
]

/** Text of `workbench.js` for a page without a server. */
export function withoutServer(workbench: string): string {
  return changes.reduce((text, [from, to]) => {
    if (!from.test(text)) throw new Error(`VS Code's workbench.js holds no ${from}`)
    return text.replace(from, to)
  }, workbench)
}
