import type { ApiServerVerdict } from '../../../api/problem.ts'
import type { FixPlan } from '../../../yaml/change.ts'
import { deref, fieldsOf } from '../../../yaml/fields.ts'
import { atEntry, atKey, atValue, type Path } from '../../../yaml/path.ts'
import type { MappingNode } from '../../../yaml/tree.ts'
import type { Finding } from '../../finding.ts'

const API_VERSION = 'audit.k8s.io/v1'

/** Other kinds that the audit scheme knows: they decode, and then are no Policy (k8s.io/apiserver/pkg/audit/scheme.go). */
const OTHER_KINDS = ['Event', 'EventList', 'PolicyList', 'DeleteOptions']

/** What apiVersion and kind make of the file; undefined when they are right or may be left out. */
export type HeaderFault =
  | { fault: 'apiVersion-missing' }
  /** v1beta1, a wrong group, more than one slash: fails in decoding. `internal` passes it and fails right after. */
  | { fault: 'apiVersion-unknown'; apiVersion: string; internal: boolean }
  | { fault: 'kind-unknown'; kind: string }

export interface Header {
  apiVersion: string | undefined
  kind: string | undefined
}

/** null and "" count as missing, and so does what is no text (its wrong type is reported with the structure). */
export function headerOf(root: MappingNode): Header {
  const fields = fieldsOf(root)
  const read = (key: string) => {
    const node = deref(fields.get(key)?.value)
    return node?.type === 'scalar' && typeof node.value === 'string' && node.value !== '' ? node.value : undefined
  }
  return { apiVersion: read('apiVersion'), kind: read('kind') }
}

/** The first fault of the header, in the order in which the server meets them. */
export function headerFault({ apiVersion, kind }: Header): HeaderFault | undefined {
  const internal = apiVersion === 'audit.k8s.io/' || apiVersion === 'audit.k8s.io/__internal'
  if (apiVersion !== undefined && apiVersion !== API_VERSION && !internal) {
    return { fault: 'apiVersion-unknown', apiVersion, internal }
  }
  if (kind !== undefined && kind !== 'Policy') return { fault: 'kind-unknown', kind }
  if (apiVersion === undefined) return { fault: 'apiVersion-missing' }
  return internal ? { fault: 'apiVersion-unknown', apiVersion, internal } : undefined
}

/** `path` is the object's in its document. */
export function headerFinding(fault: HeaderFault, path: Path, kindGiven: boolean): Finding {
  switch (fault.fault) {
    case 'apiVersion-missing':
      return {
        rule: 'apiserver/missing-type-meta',
        severity: 'error',
        message: `Without apiVersion kube-apiserver does not know this policy and does not start. It is ${API_VERSION}.`,
        at: atEntry(path),
        apiServer: verdict('MissingTypeMeta', 'apiVersion', 'version', INTERNAL),
        fixes: [insertHeader(path, kindGiven)],
      }
    case 'apiVersion-unknown':
      return {
        rule: 'apiserver/no-kind-match',
        severity: 'error',
        message: versionMessage(fault.apiVersion),
        at: atValue([...path, 'apiVersion']),
        apiServer: verdict(
          'NoKindMatch',
          'apiVersion',
          fault.internal ? 'version' : 'decode',
          fault.internal ? INTERNAL : undefined,
        ),
        fixes: [set([...path, 'apiVersion'], API_VERSION)],
      }
    case 'kind-unknown':
      return {
        rule: 'apiserver/no-kind-match',
        severity: 'error',
        message: `${API_VERSION} has no policy of kind "${fault.kind}", and kube-apiserver does not start. The kind is Policy.`,
        at: atValue([...path, 'kind']),
        apiServer: verdict('NoKindMatch', 'kind', 'decode', kindMessage(fault.kind)),
        fixes: [set([...path, 'kind'], 'Policy')],
      }
  }
}

/** No rules at all: the last thing the loader looks at. */
export const emptyFinding = (path: Path, rulesGiven: boolean): Finding => ({
  rule: 'apiserver/required',
  severity: 'error',
  message:
    'The policy has no rules, and kube-apiserver does not start with it. A rule "level: Metadata" records every request.',
  at: rulesGiven ? atKey([...path, 'rules']) : atEntry(path),
  apiServer: verdict('Required', 'rules', 'empty', 'loaded illegal policy with 0 rules'),
  fixes: [
    {
      title: 'Add a rule that records every request at level Metadata',
      changes: [
        rulesGiven
          ? { op: 'set', path: [...path, 'rules'], value: [{ level: 'Metadata' }] }
          : { op: 'insert', path, key: 'rules', value: [{ level: 'Metadata' }] },
      ],
    },
  ],
})

const INTERNAL = 'unknown group version field audit.k8s.io/__internal, Kind=Policy in policy'

function versionMessage(apiVersion: string): string {
  const old = apiVersion === 'audit.k8s.io/v1beta1' || apiVersion === 'audit.k8s.io/v1alpha1'
  if (old) return `kube-apiserver 1.24 and later does not start with ${apiVersion}: only ${API_VERSION} is left.`
  return `kube-apiserver knows no audit policy of apiVersion "${apiVersion}" and does not start. It is ${API_VERSION}.`
}

const kindMessage = (kind: string): string =>
  OTHER_KINDS.includes(kind)
    ? `converting (v1.${kind}) to (audit.Policy): unknown conversion`
    : `no kind "${kind}" is registered for version "${API_VERSION}"`

const verdict = (
  type: ApiServerVerdict['type'],
  path: string,
  stage: ApiServerVerdict['stage'],
  message: string | undefined,
): ApiServerVerdict => ({ type, path, stage, fatal: true, ...(message !== undefined && { message }) })

const set = (path: Path, value: string): FixPlan => ({
  title: `Change to ${value}`,
  preferred: true,
  changes: [{ op: 'set', path, value }],
})

/** Before everything else, as people write it. */
const insertHeader = (path: Path, kindGiven: boolean): FixPlan => ({
  title: `Add apiVersion: ${API_VERSION}${kindGiven ? '' : ' and kind: Policy'}`,
  preferred: true,
  changes: [
    { op: 'insert', path, key: 'apiVersion', value: API_VERSION, before: '' },
    ...(kindGiven ? [] : [{ op: 'insert' as const, path, key: 'kind', value: 'Policy', before: '' }]),
  ],
})
