/** Sets everything up and does the main job on examples/. */
import { spawnSync } from 'node:child_process'
import { install, root, run } from './setup.mjs'

install()
run(process.execPath, ['esbuild.mjs'])

const requests = ['get secrets db -n shop --as alice', 'kubectl exec web-0 -n shop', 'GET /healthz']

say('check', 'examples')
for (const request of requests) say('explain', '--request', request, 'examples/documentation-policy.yaml')

/** The command line as a person would type it; `check` finds mistakes in the examples, so its status is 1. */
function say(...args) {
  console.log(`\n$ whichrule ${args.map(arg => (/[^\w./-]/.test(arg) ? `'${arg}'` : arg)).join(' ')}`)
  const { status } = spawnSync(process.execPath, ['server/dist/cli.js', ...args], { cwd: root, stdio: 'inherit' })
  if (status === null || status > 1) process.exit(status ?? 1)
}
