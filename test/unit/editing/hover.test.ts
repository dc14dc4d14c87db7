import { policy } from './cursor.ts'
import { type HoverCase, inRule, testHovers } from './hovering.ts'

const RULE = [
  '- level: None',
  '  users: ["system:kube-proxy"]',
  '- level: Metadata',
  '  userGroups: ["dev"]',
  '  verbs: [get, list, watch]',
  '  resources: [{group: "", resources: ["pods/log"]}]',
].join('\n')

const rules: HoverCase[] = [
  {
    it: 'the dash of a rule says what the rule matches, what it writes, and a request that reaches it',
    text: policy(RULE.replace('- level: Metadata', '|- level: Metadata')),
    on: '-',
    says: [
      '**Rule 2 · Metadata**',
      'get, list and watch on pods/log (core) in any namespace, by anyone in group dev.',
      'Writes 3 events a request: RequestReceived, ResponseStarted and ResponseComplete (long-running requests). No bodies.',
      /Example: `get pods\/log web-0 in shop by alice \(dev\)`/,
    ],
  },
  {
    it: 'the level key says the same',
    text: policy('- le|vel: None'),
    on: 'level',
    says: ['Rule 1 · None', 'Every request.'],
  },
  {
    it: 'the level itself says what is recorded at it too',
    text: policy('- level: Req|uest\n  resources: [{resources: [configmaps]}]'),
    on: 'Request',
    says: [
      'Rule 1 · Request',
      '; watches also ResponseStarted. The body of the request.',
      '`Request`: The metadata and the body',
    ],
  },
  {
    it: 'a rule that writes nothing says so',
    text: policy('- level: |None'),
    on: 'None',
    says: ['Nothing is recorded of these requests.'],
  },
  {
    it: 'a rule that another one takes all requests from says which one',
    text: policy('- level: None\n  verbs: [get]\n- level: Metadata\n|- level: Request\n  verbs: [list]'),
    on: '-',
    says: ['No request reaches this rule: rule 2 already answers all of them.'],
    never: ['Example'],
  },
  {
    it: 'a rule that no request can match says so',
    text: policy('- lev|el: Request\n  resources: [{resources: ["pods/"]}]'),
    on: 'level',
    says: ['No request matches this rule.'],
    never: ['Example'],
  },
  {
    it: 'nobody that cannot be is an example',
    text: policy('- lev|el: Metadata\n  users: ["system:serviceaccount:ops:*"]'),
    on: 'level',
    says: ['No ordinary request was found that reaches this rule.'],
    never: ['Example'],
  },
  {
    it: 'nor is a resource that there is not',
    text: policy('- lev|el: Metadata\n  resources: [{group: apps, resources: [deployment]}]'),
    on: 'level',
    says: ['No ordinary request was found that reaches this rule.'],
    never: ['Example'],
  },
  {
    it: 'while there is one beside it',
    text: policy('- lev|el: Metadata\n  resources: [{group: apps, resources: [deployment, deployments]}]'),
    on: 'level',
    says: ['Example: `get deployments.apps web in shop by alice`'],
  },
  {
    it: 'the stages that the policy leaves out count',
    text: policy('- |level: Metadata').replace('rules:', 'omitStages: [RequestReceived, ResponseComplete]\nrules:'),
    on: 'level',
    says: ['Writes no events, as their stages are omitted; watches and streams also ResponseStarted.'],
  },
  {
    it: 'no example is given where a template may add rules',
    text: policy('{{- range .Values.rules }}\n- level: {{ .level }}\n{{- end }}\n- lev|el: Metadata'),
    on: 'level',
    says: ['Metadata**'],
    never: ['Example', 'No request'],
  },
  {
    it: 'a level that a template fills in is not guessed',
    text: policy('- lev|el: {{ .Values.level }}'),
    on: 'level',
    says: ['Rule 1 · {{…}}'],
    never: ['recorded', 'Writes', 'Example'],
  },
  {
    it: 'a rule of a policy in a ConfigMap is told like any other',
    text: `apiVersion: v1\nkind: ConfigMap\ndata:\n  policy.yaml: |\n    apiVersion: audit.k8s.io/v1\n    kind: Policy\n    rules:\n    - level: None\n    - ‸level: Metadata\n`,
    on: 'level',
    says: ['Rule 2 · Metadata'],
  },
  {
    it: 'a rule of the second document of a stream counts in its own policy',
    text: `${policy('- level: None')}---\n${policy('- |level: Metadata')}`,
    on: 'level',
    says: ['Rule 1 · Metadata'],
  },
]

const keys: HoverCase[] = [
  {
    it: 'kind says that there is no such object in the cluster, and how the file gets to the server',
    text: policy('- level: None').replace('kind: Policy', 'kind: Pol|icy'),
    on: 'Policy',
    says: [
      'no object of the cluster',
      '--audit-policy-file',
      'restart',
      'mounted',
      'kubeadm',
      'managed control planes',
    ],
  },
  {
    it: 'rules says that the first match decides',
    text: policy('- level: None').replace('rules:', 'ru|les:'),
    on: 'rules',
    says: ['list of mappings', 'the first rule whose every condition holds decides'],
  },
  {
    it: 'a field says since when there is one',
    text: policy('- level: Metadata\n  omit|ManagedFields: true'),
    on: 'omitManagedFields',
    says: ['true or false', 'since Kubernetes 1.23'],
  },
  {
    it: 'a list says what its items are',
    text: inRule('ve|rbs: [get]'),
    on: 'verbs',
    says: ['list of strings', 'Each: Verb'],
  },
  {
    it: 'a stage says when it is',
    text: inRule('omitStages: [Response|Started]'),
    on: 'ResponseStarted',
    says: ['Only long-running requests', 'failed logins'],
  },
  {
    it: 'metadata is told like any other field',
    text: inRule('users: []').replace('rules:', 'metadata: {na|me: x}\nrules:'),
    on: 'name',
    says: ['Name of the object'],
  },
  { it: 'a field that there is not has nothing to say', text: inRule('ver|b: [get]'), on: undefined },
  { it: 'nor has a comment', text: inRule('users: [a] # us|ers'), on: undefined },
  { it: 'nor an indentation', text: policy('- level: None').replace('  - level', '| - level'), on: undefined },
  {
    it: 'nor one in a string',
    text: 'kind: ConfigMap\ndata:\n  policy: |\n ‸   apiVersion: audit.k8s.io/v1\n    kind: Policy\n',
    on: undefined,
  },
  { it: "nor another tool's document", text: 'apiVersion: v1\nki|nd: Pod\n', on: undefined },
  {
    it: 'nor what holds a policy',
    text: `cluster:\n  api|Server:\n    auditPolicy:\n      apiVersion: audit.k8s.io/v1\n      kind: Policy\n      rules: [{level: None}]\n`,
    on: undefined,
  },
  {
    it: 'a broken text is still told about',
    text: `${policy('- lev|el: Metadata\n  users: [a, b')}`,
    on: 'level',
    says: ['Rule 1 · Metadata'],
    never: ['Example'],
  },
]

testHovers('rules', rules)
testHovers('keys', keys)
