import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { createContext, runInContext } from 'node:vm'

const BUNDLE = new URL('../../server/dist/server.web.js', import.meta.url)

/** What a Worker has and the server may use; nothing of Node is among it. */
const WORKER = { setTimeout, clearTimeout, performance, console, URL, TextEncoder, TextDecoder }

/** Runs the bundle as a Worker would, and gives a way to send it a request. */
function startWorker() {
  const answers = new Map<number, (result: unknown) => void>()
  const port = {
    onmessage: (_event: { data: unknown }): void => {},
    addEventListener: (_type: 'error', _listener: () => void): void => {},
    postMessage: ({ id, result }: { id: number; result: unknown }) => answers.get(id)?.(result),
  }
  runInContext(readFileSync(BUNDLE, 'utf8'), createContext({ ...WORKER, self: port }))
  const send = (message: object) => port.onmessage({ data: { jsonrpc: '2.0', ...message } })
  let ids = 0
  return {
    notify: (method: string, params: unknown) => send({ method, params }),
    request: <R>(method: string, params: unknown) =>
      new Promise<R>(resolve => {
        const id = ++ids
        answers.set(id, result => resolve(result as R))
        send({ id, method, params })
      }),
  }
}

test('The server for browsers answers in a Worker, where there is no Node', async () => {
  const { notify, request } = startWorker()
  const capabilities = { textDocument: { diagnostic: {} } }
  const { serverInfo } = await request<{ serverInfo: { name: string } }>('initialize', {
    processId: null,
    capabilities,
  })
  assert.equal(serverInfo.name, 'whichrule')
  const uri = 'vscode-vfs://github/policy.yaml'
  const text = 'apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n- level: Odd\n'
  notify('textDocument/didOpen', { textDocument: { uri, version: 1, text } })
  const { items } = await request<{ items: { code: string }[] }>('textDocument/diagnostic', { textDocument: { uri } })
  assert.ok(items.some(({ code }) => code === 'apiserver/not-supported'))
})
