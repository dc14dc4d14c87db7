import { type FlagTable, flagTable } from '../flags.ts'

/** kubectl's own flags and those of its commands (k8s.io/kubectl 1.31 and later); unless a command says otherwise. */
const COMMON = flagTable(
  ...[
    '-n --namespace NAME',
    '-A --all-namespaces',
    '--as USER',
    '--as-group GROUP',
    '--as-uid UID',
    '--as-user-extra TEXT',
  ],
  ...['--user NAME', '--context NAME', '--cluster NAME', '--kubeconfig FILE', '-s --server URL', '--token TEXT'],
  ...['--request-timeout TIME', '--cache-dir DIR', '--certificate-authority FILE', '--client-certificate FILE'],
  ...['--client-key FILE', '--insecure-skip-tls-verify', '--tls-server-name NAME', '--match-server-version'],
  ...['-v --v LEVEL', '--vmodule TEXT', '--warnings-as-errors', '--profile TEXT', '--password TEXT', '--username TEXT'],
  ...[
    '-f --filename FILE',
    '-k --kustomize DIR',
    '-R --recursive',
    '-l --selector TEXT',
    '--field-selector TEXT',
    '--all',
  ],
  ...['-o --output FORMAT', '--template TEXT', '--show-managed-fields', '--no-headers', '--show-labels', '--show-kind'],
  ...[
    '-L --label-columns TEXT',
    '--sort-by TEXT',
    '--chunk-size N',
    '--ignore-not-found',
    '--server-print',
    '--raw URL',
  ],
  ...['-w --watch', '--watch-only', '--output-watch-events', '--subresource NAME', '--show-events', '-h --help'],
  ...[
    '--dry-run',
    '--field-manager NAME',
    '--server-side',
    '--force-conflicts',
    '--force',
    '--validate',
    '--overwrite',
  ],
  ...['--prune', '--prune-allowlist TEXT', '--cascade', '--grace-period N', '--timeout TIME', '--wait', '--now'],
  ...['-i --stdin', '-t --tty', '-c --container NAME', '-q --quiet', '--pod-running-timeout TIME', '--for TEXT'],
  ...['--replicas N', '--current-replicas N', '--resource-version N', '--revision N', '--to-revision N', '--record'],
  ...['--min N', '--max N', '--cpu-percent N', '--cpu TEXT', '--memory TEXT', '--name NAME', '--type NAME', '--list'],
  ...['-p --patch TEXT', '--patch-file FILE', '--local', '--allow-missing-template-keys', '--save-config'],
  ...['--image NAME', '--port N', '--target-port N', '--protocol NAME', '--labels TEXT', '-e --env TEXT'],
  ...['--restart POLICY', '--rm', '--attach', '--command', '--expose', '--overrides TEXT', '--image-pull-policy NAME'],
  ...['--external-ip IP', '--load-balancer-ip IP', '--session-affinity NAME', '--cluster-ip IP', '--tcp PORTS'],
  ...['--schedule TEXT', '--from NAME', '--from-literal TEXT', '--from-file FILE', '--from-env-file FILE'],
  ...['--docker-server TEXT', '--docker-username TEXT', '--docker-password TEXT', '--docker-email TEXT', '--cert FILE'],
  ...[
    '--key FILE',
    '--append-hash',
    '--verb TEXT',
    '--resource TEXT',
    '--resource-name NAME',
    '--non-resource-url URL',
  ],
  ...[
    '--aggregation-rule TEXT',
    '--role NAME',
    '--clusterrole NAME',
    '--serviceaccount NAME',
    '--group NAME',
    '--hard TEXT',
  ],
  ...['--scopes TEXT', '--rule TEXT', '--class NAME', '--annotation TEXT', '--default-backend TEXT', '--value N'],
  ...['--description TEXT', '--global-default', '--preemption-policy NAME', '--min-available N', '--max-unavailable N'],
  ...[
    '--audience TEXT',
    '--duration TIME',
    '--bound-object-kind KIND',
    '--bound-object-name NAME',
    '--bound-object-uid UID',
  ],
  ...['--requests TEXT', '--limits TEXT', '--keys TEXT', '--prefix TEXT', '--resolve'],
  ...[
    '--ignore-daemonsets',
    '--delete-emptydir-data',
    '--delete-local-data',
    '--disable-eviction',
    '--pod-selector TEXT',
  ],
  ...['--skip-wait-for-delete-timeout N', '--use-protocol-buffers', '--sum', '--show-swap', '--address IP'],
  ...['--client', '--short', '--api-group NAME', '--api-version VERSION', '--namespaced', '--verbs TEXT', '--cached'],
  ...['--categories TEXT', '--no-preserve', '--retries N', '--target NAME', '--copy-to NAME', '--share-processes'],
  ...[
    '--same-node',
    '--set-image TEXT',
    '--custom FILE',
    '--arguments-only',
    '--keep-labels',
    '--replace',
    '--no-exclude',
  ],
)

const OWN: Readonly<Record<string, FlagTable>> = {
  logs: flagTable(
    ...['-f --follow', '-p --previous', '--tail N', '--since TIME', '--since-time TIME', '--timestamps', '--prefix'],
    ...['--all-containers', '--all-pods', '--limit-bytes N', '--max-log-requests N', '--ignore-errors'],
  ),
  'port-forward': flagTable('--address IP'),
  version: flagTable('-o --output FORMAT'),
  events: flagTable('--types TEXT', '--for TEXT'),
  'top pod': flagTable('--containers'),
}

/** The flags of "logs", "rollout undo", … */
export const flagsOf = (command: string): FlagTable => new Map([...COMMON, ...(OWN[command] ?? [])])

/** Those that may stand before the command. */
export const GLOBAL_FLAGS: FlagTable = COMMON
