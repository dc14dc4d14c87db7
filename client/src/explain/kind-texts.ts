/** What the client says of a kind; everything else about kinds comes from the server. */
export interface KindTexts {
  /** Stands over the box that asks. */
  title: string
  /** Stands in the empty box. */
  placeholder: string
  /** The ways in which what is asked can be written. */
  forms: readonly Form[]
  /** Kinds that are asked the same things share what was asked before. */
  history: string
}

export interface Form {
  label: string
  description: string
  /** What is put into the box. */
  request: string
}

const REQUESTS: readonly Form[] = [
  form('get pods/log web-0 -n shop --as alice --as-group dev', 'verb and resource, as the API names them'),
  form('GET /api/v1/namespaces/shop/pods/web-0/log as alice groups dev', 'HTTP method and URL'),
  form('kubectl exec web-0 -n shop -- sh', 'kubectl, for each request that it sends'),
]

const BY_KIND: { readonly [kind: string]: KindTexts } = {
  'audit-policy': {
    title: 'Explain match: which rule answers this request?',
    placeholder: 'get pods/log web-0 -n shop --as alice',
    forms: [
      ...REQUESTS,
      form('GET /healthz as nobody', 'a request whose authentication failed'),
      pasted(
        '{"kind": "Event", "apiVersion": "audit.k8s.io/v1", ...}',
        'a line of an audit log, or a SubjectAccessReview',
      ),
    ],
    history: 'whichrule.requests',
  },
  'network-policy': {
    title: 'Explain connection: do the policies let it through?',
    placeholder: 'shop/web -> db/postgres TCP 5432',
    forms: [
      form('shop/web -> db/postgres TCP 5432', 'workloads or pods of the files, by namespace and name'),
      form('shop/(app=web) -> db/(app=postgres) 5432', 'pods by their labels; TCP unless it is said'),
      form('10.0.0.7 -> shop/deployment/web 80', 'an address, and the pods of a workload by its kind'),
      form('shop/web -> 1.1.1.1 UDP 53', 'to an address outside the cluster'),
    ],
    history: 'whichrule.connections',
  },
  rbac: {
    title: 'Explain request: which role allows it, by which binding?',
    placeholder: 'create configmaps app -n shop --as alice',
    forms: [
      ...REQUESTS,
      pasted('{"kind": "SubjectAccessReview", ...}', 'a SubjectAccessReview, or an AdmissionReview'),
    ],
    history: 'whichrule.requests',
  },
  'csi-driver': {
    title: 'Preview mount: what does the driver get for this volume of a pod?',
    placeholder: 'mount shop/web-0 volume data',
    forms: [
      form('mount shop/web-0 volume data', 'a pod of the files, or of a workload in them, and the name of its volume'),
      form('mount shop/web-0 volume data kubelet 1.35', 'where nodes are older than the API server'),
      form('mount shop/web-0 volume data selinux', 'on a node with SELinux'),
    ],
    history: 'whichrule.mounts',
  },
}

/** For "Who may do this": a request without the user. */
export const HOLDERS_TEXTS: KindTexts = {
  title: 'Who may do this?',
  placeholder: 'get secrets db -n shop',
  forms: [
    form('get secrets db -n shop', 'verb and resource, as the API names them'),
    form('GET /api/v1/namespaces/shop/pods/web-0/log', 'HTTP method and URL'),
    form('kubectl exec web-0 -n shop -- sh', 'kubectl; of several requests the first counts'),
  ],
  history: 'whichrule.holders',
}

const ANY: KindTexts = {
  title: 'Explain: what do the policies answer?',
  placeholder: BY_KIND['audit-policy']?.placeholder ?? '',
  forms: REQUESTS,
  history: 'whichrule.requests',
}

/** For a text with several kinds: the forms of all of them, each once. */
export function textsFor(kinds: readonly string[]): KindTexts {
  const all = [...new Set(kinds)].flatMap(kind => BY_KIND[kind] ?? [])
  const [first = ANY, ...others] = all
  if (others.length === 0) return first
  const forms = new Map(all.flatMap(texts => texts.forms.map(one => [one.label, one])))
  const placeholder = [...new Set(all.map(texts => texts.placeholder))].join('   or   ')
  return { ...ANY, placeholder, forms: [...forms.values()] }
}

/** Where what was asked of these kinds is kept, and what is asked next goes to the first. */
export function historiesOf(kinds: readonly string[]): [string, ...string[]] {
  const [first = ANY.history, ...others] = new Set(kinds.map(kind => (BY_KIND[kind] ?? ANY).history))
  return [first, ...others]
}

/** The commands that ask, with the kind that each of them is about; undefined: whatever the text holds. */
export const COMMANDS: { readonly [command: string]: string | undefined } = {
  'whichrule.explain': undefined,
  'whichrule.explainConnection': 'network-policy',
  'whichrule.explainRequest': 'rbac',
  'whichrule.previewMount': 'csi-driver',
}

function form(label: string, description: string): Form {
  return { label, description, request: label }
}

function pasted(label: string, description: string): Form {
  return { label, description, request: '' }
}
