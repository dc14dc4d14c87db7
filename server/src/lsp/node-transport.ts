import manifest from '../../package.json' with { type: 'json' }

const TRANSPORTS = '--stdio, --node-ipc, --socket=PORT or --pipe=NAME'

const HELP = `whichrule-language-server ${manifest.version}: Whichrule for editors, over the language server protocol.

Usage: whichrule-language-server --stdio

It is started by an editor, and talks to it over ${TRANSPORTS}.
`

/** Ends the process where its words ask for help, for the version, or for nothing that can be done. */
export function readTransport(server: NodeJS.Process): void {
  const words = server.argv.slice(2)
  if (words.includes('--version')) {
    server.stdout.write(`${manifest.version}\n`)
    server.exit(0)
  }
  if (words.includes('--help') || words.includes('-h')) {
    server.stdout.write(HELP)
    server.exit(0)
  }
  if (!words.some(isTransport)) {
    server.stderr.write(`whichrule-language-server: one of ${TRANSPORTS} is missing.\n`)
    server.exit(2)
  }
}

const isTransport = (word: string): boolean => /^--(?:stdio|node-ipc|socket|pipe)(?:=|$)/.test(word)
