import type { Command } from './command.ts'

const stream = (words: string, subresource: string): Command => ({
  words,
  objects: { of: 'pods' },
  first: true,
  named: `get ., get ./${subresource}`,
  others: `get ., list pods @, get pods/${subresource} @`,
})

const onNodes = (words: string, steps: string): Command => ({
  words,
  objects: { of: 'nodes' },
  named: `get ., ${steps}`,
  many: `list ., ${steps}`,
  manyBy: ['--selector'],
})

/**
 * Commands for pods' insides, nodes and rights. Streams are opened by GET (websockets, kubectl 1.31 and later), so their
 * verb is get; older ones open them by POST: create. Mirrors k8s.io/kubectl pkg/cmd.
 */
export const OTHER_COMMANDS: readonly Command[] = [
  stream('exec', 'exec'),
  stream('attach', 'attach'),
  stream('port-forward', 'portforward'),
  stream('cp', 'exec'),
  {
    words: 'debug',
    objects: { of: 'pods' },
    first: true,
    named: 'get ., patch ./ephemeralcontainers, watch ., get ./attach',
    others: 'get ., create pods, watch pods, get pods/attach',
  },
  onNodes('cordon', 'patch .'),
  onNodes('uncordon', 'patch .'),
  {
    ...onNodes('drain', 'patch ., list pods -A, create pods/eviction, get pods'),
    variants: [
      {
        flags: ['--disable-eviction'],
        named: 'get ., patch ., list pods -A, delete pods, get pods',
        many: 'list ., patch ., list pods -A, delete pods, get pods',
      },
    ],
  },
  {
    words: 'auth can-i',
    objects: 'none',
    sends: 'create selfsubjectaccessreviews.authorization.k8s.io',
    variants: [{ flags: ['--list'], sends: 'create selfsubjectrulesreviews.authorization.k8s.io' }],
  },
  { words: 'auth whoami', objects: 'none', sends: 'create selfsubjectreviews.authentication.k8s.io' },
  { words: 'auth reconcile', objects: 'file', named: 'get ., update .' },
  { words: 'certificate approve', objects: { of: 'certificatesigningrequests' }, named: 'get ., update ./approval' },
  { words: 'certificate deny', objects: { of: 'certificatesigningrequests' }, named: 'get ., update ./approval' },
  { words: 'proxy', objects: 'none', silent: 'only what others send through it is a request' },
  ...['completion', 'config', 'help', 'kustomize', 'options', 'plugin'].map(
    (words): Command => ({ words, objects: 'none', silent: 'it does not ask the cluster' }),
  ),
]
