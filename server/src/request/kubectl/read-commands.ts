import type { Command } from './command.ts'

const GET_AND_WATCH = { named: 'get ., watch .', many: 'list ., watch .' }

/** What describe asks besides: the describers of k8s.io/kubectl pkg/describe. */
const DESCRIBE_MORE: ReadonlyMap<string, string> = new Map([
  ['deployments.apps', 'list replicasets.apps @'],
  ['replicasets.apps', 'list pods @'],
  ['statefulsets.apps', 'list pods @'],
  ['daemonsets.apps', 'list pods @'],
  ['jobs.batch', 'list pods @'],
  ['replicationcontrollers', 'list pods @'],
  ['persistentvolumeclaims', 'list pods @'],
  ['services', 'list endpointslices.discovery.k8s.io @'],
  ['namespaces', 'list resourcequotas @, list limitranges @'],
  ['nodes', 'get leases.coordination.k8s.io . in kube-node-lease, list pods -A'],
])

export const ROLLOUT_HISTORY: ReadonlyMap<string, string> = new Map([
  ['deployments.apps', 'list replicasets.apps @'],
  ['', 'list controllerrevisions.apps @'],
])

/** Commands that only look. Mirrors k8s.io/kubectl pkg/cmd of 1.31 and later. */
export const READ_COMMANDS: readonly Command[] = [
  {
    words: 'get',
    objects: 'typed',
    named: 'get .',
    many: 'list .',
    variants: [{ flags: ['--watch', '--watch-only'], ...GET_AND_WATCH }],
  },
  {
    words: 'describe',
    objects: 'typed',
    named: 'get ., MORE, list events @',
    many: 'list ., get ., MORE, list events @',
    more: DESCRIBE_MORE,
  },
  { words: 'wait', objects: 'typed', ...GET_AND_WATCH, manyBy: ['--selector', '--all'] },
  {
    words: 'logs',
    objects: { of: 'pods' },
    first: true,
    named: 'get ., get ./log',
    many: 'list ., get ./log',
    manyBy: ['--selector'],
    others: 'get ., list pods @, get pods/log @',
  },
  { words: 'top pod', objects: { of: 'pods.metrics.k8s.io' }, named: 'get .', many: 'list .' },
  {
    words: 'top node',
    objects: { of: 'nodes.metrics.k8s.io' },
    named: 'get ., get nodes .',
    many: 'list ., list nodes',
  },
  {
    words: 'events',
    objects: 'none',
    sends: 'list events',
    variants: [{ flags: ['--watch'], sends: 'list events, watch events' }],
  },
  { words: 'rollout status', objects: 'typed', named: 'get ., list ., watch .' },
  { words: 'rollout history', objects: 'typed', named: 'get ., MORE', more: ROLLOUT_HISTORY },
  { words: 'diff', objects: 'file', named: 'get ., patch .' },
  { words: 'explain', objects: 'none', sends: 'GET /openapi/v3' },
  { words: 'version', objects: 'none', sends: 'GET /version', variants: [{ flags: ['--client'] }] },
  { words: 'api-resources', objects: 'none', sends: 'GET /api, GET /apis' },
  { words: 'api-versions', objects: 'none', sends: 'GET /api, GET /apis' },
  { words: 'cluster-info', objects: 'none', sends: 'list services in kube-system' },
]
