import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { FeatureOptions } from '../../../server/src/service/feature-options.ts'
import { hoverAt } from '../../../server/src/service/hover.ts'
import { openStream } from '../../../server/src/yaml/stream.ts'
import { textIn } from '../ranges.ts'
import { cursorIn, policy } from './cursor.ts'

interface Case {
  it: string
  text: string
  options?: FeatureOptions
  /** The text that the hover is about; undefined: there is no hover. */
  on: string | undefined
  says?: (string | RegExp)[]
  never?: (string | RegExp)[]
}

const RULE = [
  '- level: None',
  '  users: ["system:kube-proxy"]',
  '- level: Metadata',
  '  userGroups: ["dev"]',
  '  verbs: [get, list, watch]',
  '  resources: [{group: "", resources: ["pods/log"]}]',
].join('\n')

const inRule = (line: string): string => policy(`- level: Metadata\n  ${line}`)
const inEntry = (line: string): string => policy(`- level: Metadata\n  resources:\n  - ${line}`)

const rules: Case[] = [
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

const keys: Case[] = [
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

const values: Case[] = [
  {
    it: 'pods names the subresources that it does not cover',
    text: inEntry('resources: ["po|ds"]'),
    on: '"pods"',
    says: [
      'Pod (core group), namespaced',
      'Does not cover its subresources',
      '`pods/log`',
      '`pods/exec`',
      '`pods/*` covers them all',
    ],
  },
  {
    it: 'pods/* covers pods too',
    text: inEntry('resources: ["pods/|*"]'),
    on: '"pods/*"',
    says: ['`pods` itself and all of its subresources'],
  },
  {
    it: '*/status is that of everything',
    text: inEntry('resources: ["*/st|atus"]'),
    on: '"*/status"',
    says: ['subresource `status` of every resource of the core group'],
  },
  {
    it: 'the star is everything in its group',
    text: inEntry('{group: apps, resources: ["|*"]}'),
    on: '"*"',
    says: ['Every resource of group `apps`'],
  },
  {
    it: 'a stream is never recorded',
    text: inEntry('resources: [pods/|exec]'),
    on: 'pods/exec',
    says: ['A stream', 'never recorded', 'Does not cover `pods` itself'],
  },
  {
    it: 'a subresource says since when there is one',
    text: inEntry('resources: [pods/|resize]'),
    on: 'pods/resize',
    says: ['Served since Kubernetes 1.32'],
  },
  {
    it: 'a resource says when it went',
    text: inEntry('{group: extensions, resources: [ing|resses]}'),
    on: 'ingresses',
    says: ['gone since 1.22', 'Now `ingresses` of group `networking.k8s.io`'],
  },
  {
    it: 'a resource in the wrong group says where it is',
    text: inEntry('resources: [deploy|ments]'),
    on: 'deployments',
    says: ['The core group has no such resource. It is in group `apps`.'],
  },
  {
    it: 'a custom resource is not doubted',
    text: inEntry('{group: example.com, resources: [wid|gets]}'),
    on: 'widgets',
    says: ['Compared as it stands'],
    never: ['no such'],
  },
  {
    it: 'the same objects in another group are pointed out',
    text: inEntry('resources: [eve|nts]'),
    on: 'events',
    says: ['`events` of group `events.k8s.io`'],
  },
  {
    it: 'the empty group is the core group',
    text: inEntry('group: "|"'),
    on: '""',
    says: ['the core group', 'does not stand for all groups'],
  },
  { it: 'a group says what is in it', text: inEntry('group: ba|tch'), on: 'batch', says: ['`jobs`', '`cronjobs`'] },
  {
    it: 'a group says when it went',
    text: inEntry('group: exten|sions'),
    on: 'extensions',
    says: ['Nothing of this group is served since Kubernetes 1.22'],
  },
  {
    it: 'the star is any group from 1.36 on',
    text: inEntry('group: "|*"'),
    on: '"*"',
    says: ['from Kubernetes 1.36 on'],
  },
  { it: 'core is no group', text: inEntry('group: co|re'), on: 'core', says: ['Meant is perhaps `""`'] },
  {
    it: 'a verb says its method and the commands that send it',
    text: inRule('verbs: [pat|ch]'),
    on: 'patch',
    says: ['HTTP PATCH', 'apply'],
  },
  {
    it: 'a verb of URLs is a method',
    text: inRule('nonResourceURLs: [/version]\n    verbs: [po|st]'),
    on: 'post',
    says: ['HTTP POST'],
  },
  {
    it: 'a word that is no verb says so',
    text: inRule('verbs: [ex|ec]'),
    on: 'exec',
    says: ['No request carries this verb', 'create on pods/exec'],
  },
  {
    it: 'a well-known user is told',
    text: inRule('users: [system:kube-|proxy]'),
    on: 'system:kube-proxy',
    says: ['client certificate'],
  },
  {
    it: 'a service account says its groups',
    text: inRule('users: ["system:serviceaccount:shop|:web"]'),
    on: '"system:serviceaccount:shop:web"',
    says: ['service account `web` of namespace `shop`', '`system:serviceaccounts:shop`'],
  },
  {
    it: 'a star in a user is no wildcard',
    text: inRule('users: ["system:serviceaccount:kube-system:|*"]'),
    on: '"system:serviceaccount:kube-system:*"',
    says: ['no wildcard', 'The group `system:serviceaccounts:kube-system` holds them all.'],
  },
  {
    it: 'anybody else is compared as it stands',
    text: inRule('users: [al|ice]'),
    on: 'alice',
    says: ['Compared as it stands', '--as'],
  },
  {
    it: 'a well-known group is told',
    text: inRule('userGroups: [system:|nodes]'),
    on: 'system:nodes',
    says: ['kubelets'],
  },
  {
    it: 'the empty namespace is none',
    text: inRule('namespaces: ["|"]'),
    on: '""',
    says: ['cluster-scoped resources'],
  },
  {
    it: 'a namespace says what lies there',
    text: inRule('namespaces: [kube-|system]'),
    on: 'kube-system',
    says: ["cluster's own components"],
  },
  {
    it: 'a star in a namespace is no pattern',
    text: inRule('namespaces: ["kube-|*"]'),
    on: '"kube-*"',
    says: ['no patterns'],
  },
  {
    it: 'a prefix of the API never matches what asks for objects',
    text: inRule('nonResourceURLs: ["/ap|i*"]'),
    on: '"/api*"',
    says: ['prefix of URL paths', '`/apix`', 'never among them', '- `/apis`: API groups'],
  },
  {
    it: 'a path of objects is no URL',
    text: inRule('nonResourceURLs: ["/api/v1/po|ds"]'),
    on: '"/api/v1/pods"',
    says: ['no rule compares their URL'],
  },
  {
    it: 'a path says what is served there',
    text: inRule('nonResourceURLs: [/read|yz]'),
    on: '/readyz',
    says: ['This path alone', 'readiness'],
  },
  {
    it: 'a name is no pattern',
    text: inEntry('{resources: [configmaps], resourceNames: ["x|*"]}'),
    on: '"x*"',
    says: ['no wildcard'],
  },
  {
    it: 'what a template fills in is not explained',
    text: inRule('users: ["{{ .Values.us|er }}"]'),
    on: '"{{ .Values.user }}"',
    says: ['User name'],
    never: ['Compared'],
  },
]

for (const [name, cases] of Object.entries({ rules, keys, values })) {
  describe(`hover: ${name}`, () => {
    for (const { it: title, text: marked, options, on, says = [], never = [] } of cases) {
      it(title, () => {
        const { text, position } = cursorIn(marked)
        const hover = hoverAt('file:///policy.yaml', openStream(text), position, options)
        assert.equal(hover && textIn(text, hover.range), on)
        for (const part of says) assert.match(hover?.markdown ?? '', typeof part === 'string' ? literal(part) : part)
        for (const part of never)
          assert.doesNotMatch(hover?.markdown ?? '', typeof part === 'string' ? literal(part) : part)
      })
    }
  })
}

const literal = (text: string): RegExp => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
