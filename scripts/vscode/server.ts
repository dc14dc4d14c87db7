import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { command } from '../install/command.ts'
import type { VsCodeServer } from './install.ts'

/** A running VS Code server: its workbench is a web page, extensions run in Node as on the desktop. */
export interface Server {
  /** `127.0.0.1:PORT`: the page's address, and the authority of remote URIs. */
  readonly authority: string
  stop(): Promise<void>
}

export interface ServerOptions {
  /** Folder for the server's data, extensions and settings. */
  readonly data: string
  /** File for what the server prints. */
  readonly log: string
  readonly settings: Readonly<Record<string, unknown>>
  /** Further flags of its own. */
  readonly flags?: readonly string[]
  /** What this process ends with when a signal ends it, and the server with it. */
  readonly signalStatus: number
}

/** The empty gallery keeps it from asking open-vsx.org. */
const env = { EXTENSIONS_GALLERY: '{}' }

/** Installs an extension from its .vsix into the server's data folder. */
export async function installExtension({ node, vscode }: VsCodeServer, vsix: string, data: string): Promise<void> {
  const options = ['--accept-server-license-terms', '--server-data-dir', data]
  await command(node, [`${vscode}/out/server-main.js`, ...options, '--install-extension', vsix, '--force'], { env })
}

/** Starts the server on a free port, reachable from this machine only, and waits until it listens. */
export async function startServer({ node, vscode }: VsCodeServer, options: ServerOptions): Promise<Server> {
  writeSettings(options)
  const log = openSync(options.log, 'w')
  const own = ['--server-data-dir', options.data, ...(options.flags ?? [])]
  const child = spawn(node, [`${vscode}/out/server-main.js`, ...flags, ...own], {
    stdio: ['ignore', log, log],
    detached: true,
    env: { ...process.env, ...env },
  })
  const release = killAtExit(child, options.signalStatus)
  const stop = async () => {
    await ended(child)
    killGroup(child)
    release()
  }
  try {
    return { authority: `127.0.0.1:${await listeningPort(child, options.log)}`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const flags = [
  ...['--host', '127.0.0.1', '--port', '0', '--without-connection-token', '--accept-server-license-terms'],
  ...['--disable-telemetry', '--disable-experiments', '--disable-workspace-trust'],
]

function writeSettings({ data, settings }: ServerOptions): void {
  for (const scope of ['Machine', 'User']) {
    mkdirSync(`${data}/data/${scope}`, { recursive: true })
    writeFileSync(`${data}/data/${scope}/settings.json`, JSON.stringify(settings))
  }
}

async function listeningPort(child: ChildProcess, log: string): Promise<number> {
  for (let waited = 0; waited < 60_000 && child.exitCode === null && child.signalCode === null; waited += 50) {
    const [, port] = /Extension host agent listening on (\d+)/.exec(readFileSync(log, 'utf8')) ?? []
    if (port) return Number(port)
    await sleep(50)
  }
  throw new Error(`VS Code's server did not start:\n${readFileSync(log, 'utf8').slice(-4000)}`)
}

async function ended(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  for (let waited = 0; waited < 5_000 && child.exitCode === null && child.signalCode === null; waited += 50)
    await sleep(50)
}

/** However this process ends, short of SIGKILL; gives the way to take that back. */
function killAtExit(child: ChildProcess, signalStatus: number): () => void {
  const kill = () => killGroup(child)
  const exit = () => process.exit(signalStatus)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  process.once('exit', kill)
  for (const signal of signals) process.once(signal, exit)
  return () => {
    process.removeListener('exit', kill)
    for (const signal of signals) process.removeListener(signal, exit)
  }
}

/** The extension host and its language servers outlive the server by seconds. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of them ended by themselves.
  }
}
