/**
 * Drives our language server and yaml-language-server, one after the other in one run, with the harness of
 * ../shared/bench (not part of the project: without it there is nothing to measure). yaml-language-server wants Node 22:
 * `YLS` is the command that starts it. Prints one table; read the CPU columns, they do not depend on other work.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const bench = fileURLToPath(new URL('../../../shared/bench/', import.meta.url))
const out = fileURLToPath(new URL('../../out/bench/', import.meta.url))
const ours = `node ${fileURLToPath(new URL('../../server/dist/server.cjs', import.meta.url))} --stdio`

/** What lspbench.mjs writes, as far as it is printed. */
interface Figures {
  startCpuMs: number
  openCpuMs: number
  edit?: { p50: number; cpuMs: { p50: number } }
  end?: { hwmMiB: number }
}

const POLICY = `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: ["RequestReceived"]
rules:
  - level: None
    users: ["system:kube-proxy"]
    verbs: ["watch"]
    resources:
      - group: ""
        resources: ["endpoints", "services"]
  - level: Metadata
    resources:
      - group: ""
        resources: ["secrets", "configmaps", "serviceaccounts/token"]
  - level: Metadata
`

/** A stream of policies, with the place of a key in the middle that a keystroke spoils. */
function writeStream(documents: number): string {
  const file = `${out}audit-stream-${documents}.yaml`
  const lines = POLICY.split('\n').length - 1
  const line = Math.floor(documents / 2) * (lines + 1) + 4
  writeFileSync(file, Array.from({ length: documents }, () => POLICY).join('---\n'))
  const toggle = { line, character: 9, insert: 'x', kind: 'key' }
  const place = { line, character: 6 }
  writeFileSync(
    `${file}.meta.json`,
    JSON.stringify({ kind: 'audit', units: documents, injectedTotal: 0, toggle, hover: [place], complete: [place] }),
  )
  return file
}

function measure(name: string, server: string, file: string, config: readonly string[]): Figures | undefined {
  const json = `${out}${name}--${file.slice(file.lastIndexOf('/') + 1)}.json`
  const args = [
    `${bench}lspbench.mjs`,
    '--server',
    server,
    '--name',
    name,
    '--file',
    file,
    '--json',
    json,
    '--edits',
    '40',
    '--budget',
    '60',
    '--only',
    'start,open,edit',
    ...config,
  ]
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' })
  return status === 0 ? JSON.parse(readFileSync(json, 'utf8')) : undefined
}

function main(): void {
  mkdirSync(out, { recursive: true })
  spawnSync(process.execPath, [`${bench}gen.mjs`, '--out', out, '--seed', '1', '--errors', '0.02'], { stdio: 'ignore' })
  const generated = ['audit-20', 'audit-200', 'audit-2000', 'netpol-10', 'netpol-1000'].map(
    name => `${out}${name}.yaml`,
  )
  const files = [...[10, 100, 1000].map(writeStream), ...generated]
  const servers = [{ name: 'whichrule', command: ours, config: [] as string[] }]
  const other = process.env.YLS
  const config = ['--config', `${bench}cfg-yls-single.json`]
  if (other) servers.push({ name: 'yaml-language-server', command: other, config })
  const rows = files.flatMap(file =>
    servers.map(({ name, command, config }) => row(file, name, measure(name, command, file, config))),
  )
  console.table(rows)
}

const row = (file: string, server: string, figures: Figures | undefined) => ({
  workload: file.slice(file.lastIndexOf('/') + 1),
  server,
  'start (CPU ms)': figures?.startCpuMs.toFixed(0),
  'open (CPU ms)': figures?.openCpuMs.toFixed(0),
  'edit (CPU ms)': figures?.edit?.cpuMs.p50.toFixed(1),
  'edit to diagnostics (ms)': figures?.edit?.p50.toFixed(0),
  'peak MiB': figures?.end?.hwmMiB,
})

if (existsSync(bench)) main()
else console.log('The harness of ../shared/bench is not here: nothing is measured.')
