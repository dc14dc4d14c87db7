/** Sets everything up and does the main job on examples/: on the command line, then in VS Code (not with --no-editor). */
import { spawn, spawnSync } from 'node:child_process'
import { install, root, run } from './setup.mjs'

/** What the editor opens. */
const FIRST = 'audit-policies/documentation-policy.yaml'

install()
run(process.execPath, ['esbuild.mjs'])

const requests = ['get secrets db -n shop --as alice', 'kubectl exec web-0 -n shop', 'GET /healthz']
const connections = ['payments/cashier -> stock/shelves 8080', 'monitoring/prometheus-0 -> stall/counter 9090']
const writes = ['ines', 'system:serviceaccount:edge:k8s-service'].map(
  user => `update mwan3rules.batch.sdewan.akraino.org node-ports -n edge --as ${user}`,
)

say('check', 'examples')
for (const request of requests)
  say('explain', '--request', request, 'examples/audit-policies/documentation-policy.yaml')
for (const connection of connections) say('explain', '--request', connection, 'examples/network-policies')
for (const write of writes) say('explain', '--request', write, 'examples/rbac')

// Not imported before: it may have been installed by now only.
const { packageExtension } = await import('./package.mjs')
const vsix = packageExtension()
console.log(`\nThe extension is packed: ${vsix}`)
if (!process.argv.includes('--no-editor')) openEditor(vsix)

/** The command line as a person would type it; `check` finds mistakes in the examples, so its status is 1. */
function say(...args) {
  console.log(`\n$ whichrule ${args.map(arg => (/[^\w./-]/.test(arg) ? `'${arg}'` : arg)).join(' ')}`)
  const { status } = spawnSync(process.execPath, ['server/dist/cli.js', ...args], { cwd: root, stdio: 'inherit' })
  if (status === null || status > 1) process.exit(status ?? 1)
}

/** Ends when the editor's process does. Ctrl-C reaches both; this one waits until the other has put things away. */
function openEditor(vsix) {
  const args = ['--import', 'tsx', 'scripts/open-editor.ts', vsix, `${root}examples`, FIRST]
  const editor = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => editor.kill(signal))
  editor.on('exit', status => process.exit(status ?? 1))
}
