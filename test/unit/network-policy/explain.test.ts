import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explanationFormats } from '../../../server/src/cli/formats/explanation.ts'
import { explain, type TraceStep } from '../../../server/src/index.ts'

const WEB = `
apiVersion: apps/v1
kind: Deployment
metadata: { name: web, namespace: shop }
spec:
  template:
    metadata:
      labels: { app: web, tier: front }
    spec:
      containers: [{ name: web, ports: [{ name: http, containerPort: 8080 }] }]
`
const POSTGRES = `
apiVersion: v1
kind: Pod
metadata: { name: postgres, namespace: db, labels: { app: pg } }
spec:
  containers: [{ name: pg, ports: [{ name: pg, containerPort: 5432 }] }]
`
const SHOP = '\napiVersion: v1\nkind: Namespace\nmetadata: { name: shop, labels: { team: front } }\n'
const PODS = `${WEB}---${POSTGRES}---${SHOP}`
const HEAD = 'apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\n'

/** The policy db/p over every pod of db, with these ingress rules. */
const ingress = (rules: string) =>
  `${HEAD}metadata: { name: p, namespace: db }\nspec:\n  podSelector: {}\n  ingress: ${rules}\n`

const TO_POSTGRES = 'shop/web -> db/postgres TCP 5432'

function ask(request: string, ...texts: string[]) {
  const [answer, ...others] = explain(
    texts.map((text, i) => ({ uri: `${'abc'[i]}.yaml`, text })),
    request,
  )
  assert(answer?.kind === 'network-policy' && others.length === 0)
  return answer
}

const flat = (steps: readonly TraceStep[]): TraceStep[] => steps.flatMap(step => [step, ...flat(step.steps ?? [])])

function stepNamed(trace: readonly TraceStep[], label: string): TraceStep {
  const step = flat(trace).find(one => one.label === label)
  assert(step, `no step "${label}"`)
  return step
}

/** Rules in the order of the table: what is written, and what is said about TO_POSTGRES. */
const RULES: { name: string; rules: string; request?: string; reason: string; path: string }[] = [
  {
    name: 'another port of the same protocol',
    rules: '[{ ports: [{ port: 5433 }] }]',
    reason: 'is for any source; it allows TCP 5433, asked was TCP 5432 (near miss)',
    path: 'spec.ingress[0].ports[0].port',
  },
  {
    name: 'the right port of another protocol',
    rules: '[{ ports: [{ port: 5432, protocol: UDP }] }]',
    reason: 'is for any source; it allows UDP 5432, asked was TCP 5432: only the protocol differs (near miss)',
    path: 'spec.ingress[0].ports[0].protocol',
  },
  {
    name: 'a range that ends before the port',
    rules: '[{ ports: [{ port: 5000, endPort: 5431 }] }]',
    reason: 'is for any source; it allows TCP 5000-5431, asked was TCP 5432: 1 above its end (near miss)',
    path: 'spec.ingress[0].ports[0].endPort',
  },
  {
    name: 'a range that begins behind the port',
    rules: '[{ ports: [{ port: 5440, endPort: 6000 }] }]',
    reason: 'is for any source; it allows TCP 5440-6000, asked was TCP 5432: 8 below its start (near miss)',
    path: 'spec.ingress[0].ports[0].port',
  },
  {
    name: 'a range far away',
    rules: '[{ ports: [{ port: 30000, endPort: 32767 }] }]',
    reason: 'is for any source; it allows TCP 30000-32767, asked was TCP 5432 (near miss)',
    path: 'spec.ingress[0].ports[0].port',
  },
  {
    name: 'a range of another protocol',
    rules: '[{ ports: [{ port: 5000, endPort: 6000, protocol: UDP }] }]',
    reason: 'is for any source; it allows UDP 5000-6000, asked was TCP 5432: only the protocol differs (near miss)',
    path: 'spec.ingress[0].ports[0].protocol',
  },
  {
    name: 'the name of the port for another protocol than asked',
    rules: '[{ ports: [{ port: pg }] }]',
    request: 'shop/web -> db/postgres UDP 5432',
    reason: 'is for any source; it allows TCP pg, asked was UDP 5432: only the protocol differs (near miss)',
    path: 'spec.ingress[0].ports[0]',
  },
  {
    name: 'a name that no container has',
    rules: '[{ ports: [{ port: postgres }] }]',
    reason: 'is for any source; db/postgres has no port named postgres, only pg (near miss)',
    path: 'spec.ingress[0].ports[0].port',
  },
  {
    name: 'a name for another protocol',
    rules: '[{ ports: [{ port: pg, protocol: UDP }] }]',
    reason: 'is for any source; db/postgres has pg for TCP, not for UDP (near miss)',
    path: 'spec.ingress[0].ports[0].port',
  },
  {
    name: 'several ports',
    rules: '[{ ports: [{ port: 1 }, { port: 2 }] }]',
    reason: 'is for any source; it allows TCP 1, TCP 2, asked was TCP 5432 (near miss)',
    path: 'spec.ingress[0].ports',
  },
  {
    name: 'several ports, one of them nearly right',
    rules: '[{ ports: [{ port: 1 }, { port: 5432, protocol: UDP }] }]',
    reason: 'is for any source; it allows UDP 5432, asked was TCP 5432: only the protocol differs (near miss)',
    path: 'spec.ingress[0].ports[1].protocol',
  },
  {
    name: 'several ports, a range just missed',
    rules: '[{ ports: [{ port: 1 }, { port: 5000, endPort: 5431 }] }]',
    reason: 'is for any source; it allows TCP 5000-5431, asked was TCP 5432: 1 above its end (near miss)',
    path: 'spec.ingress[0].ports[1].endPort',
  },
  {
    name: 'a podSelector alone, whose labels fit',
    rules: '[{ from: [{ podSelector: { matchLabels: { app: web } } }] }]',
    reason: 'the pod fits, but only pods of db, where the policy is, are selected; this one is in shop (near miss)',
    path: 'spec.ingress[0].from[0].podSelector',
  },
  {
    name: 'a podSelector alone, whose labels do not fit',
    rules: '[{ from: [{ podSelector: { matchLabels: { app: api } } }] }]',
    reason: 'selects pods of db, where the policy is, and this one is in shop',
    path: 'spec.ingress[0].from[0].podSelector',
  },
  {
    name: 'all pods of the own namespace',
    rules: '[{ from: [{ podSelector: {} }] }]',
    reason: 'selects pods of db, where the policy is, and this one is in shop',
    path: 'spec.ingress[0].from[0].podSelector',
  },
  {
    name: 'the namespace fits, one label of the pod does not',
    rules:
      '[{ from: [{ namespaceSelector: { matchLabels: { team: front } }, podSelector: { matchLabels: { app: api } } }] }]',
    reason: 'the namespace fits; the pod has app=web, wanted app=api (near miss)',
    path: 'spec.ingress[0].from[0].podSelector.matchLabels.app',
  },
  {
    name: 'the namespace fits, two labels of the pod do not',
    rules:
      '[{ from: [{ namespaceSelector: { matchLabels: { team: front } }, podSelector: { matchLabels: { app: api, tier: back } } }] }]',
    reason: 'the namespace fits; the pod has app=web, wanted app=api',
    path: 'spec.ingress[0].from[0].podSelector.matchLabels.app',
  },
  {
    name: 'the pod fits, one label of the namespace does not',
    rules:
      '[{ from: [{ namespaceSelector: { matchLabels: { team: ops } }, podSelector: { matchLabels: { app: web } } }] }]',
    reason: 'the pod fits; the namespace has team=front, wanted team=ops (near miss)',
    path: 'spec.ingress[0].from[0].namespaceSelector.matchLabels.team',
  },
  {
    name: 'neither namespace nor pod fits',
    rules:
      '[{ from: [{ namespaceSelector: { matchLabels: { team: ops } }, podSelector: { matchLabels: { app: api } } }] }]',
    reason: 'the namespace has team=front, wanted team=ops',
    path: 'spec.ingress[0].from[0].namespaceSelector.matchLabels.team',
  },
  {
    name: 'all pods of a namespace with another label',
    rules: '[{ from: [{ namespaceSelector: { matchLabels: { team: ops } }, podSelector: {} }] }]',
    reason: 'the namespace has team=front, wanted team=ops',
    path: 'spec.ingress[0].from[0].namespaceSelector.matchLabels.team',
  },
  {
    name: 'the name of the namespace under a key of somebody else',
    rules:
      '[{ from: [{ namespaceSelector: { matchExpressions: [{ key: ns, operator: In, values: [shop, ops] }] }, podSelector: { matchLabels: { app: web } } }] }]',
    reason:
      'the pod fits; the namespace has no label ns, wanted one of shop, ops; its name is in the label kubernetes.io/metadata.name (near miss)',
    path: 'spec.ingress[0].from[0].namespaceSelector.matchExpressions[0].values',
  },
  {
    name: 'the name of the namespace under "name", for other pods',
    rules:
      '[{ from: [{ namespaceSelector: { matchLabels: { name: shop } }, podSelector: { matchLabels: { app: api } } }] }]',
    reason: 'the namespace has no label name, wanted name=shop; its name is in the label kubernetes.io/metadata.name',
    path: 'spec.ingress[0].from[0].namespaceSelector.matchLabels.name',
  },
  {
    name: 'one of two labels differs',
    rules: '[{ from: [{ namespaceSelector: {}, podSelector: { matchLabels: { app: web, tier: back } } }] }]',
    reason: 'the pod has tier=front, wanted tier=back (near miss)',
    path: 'spec.ingress[0].from[0].podSelector.matchLabels.tier',
  },
  {
    name: 'a label of namespaces that this one has not',
    rules: '[{ from: [{ namespaceSelector: { matchLabels: { name: shop } } }] }]',
    reason:
      'the namespace has no label name, wanted name=shop; its name is in the label kubernetes.io/metadata.name (near miss)',
    path: 'spec.ingress[0].from[0].namespaceSelector.matchLabels.name',
  },
  {
    name: 'an expression',
    rules:
      '[{ from: [{ namespaceSelector: {}, podSelector: { matchExpressions: [{ key: app, operator: NotIn, values: [web] }] } }] }]',
    reason: 'the pod has app=web, wanted anything but web',
    path: 'spec.ingress[0].from[0].podSelector.matchExpressions[0].values',
  },
  {
    name: 'an address in an exception',
    rules: '[{ from: [{ ipBlock: { cidr: 10.0.0.0/8, except: [10.2.0.0/16, 10.1.0.0/16] } }] }]',
    request: '10.1.2.3 -> db/postgres 5432',
    reason: '10.1.2.3 is in 10.1.0.0/16, which is excepted (near miss)',
    path: 'spec.ingress[0].from[0].ipBlock.except[1]',
  },
  {
    name: 'an address outside of the block',
    rules: '[{ from: [{ ipBlock: { cidr: 10.0.0.0/8 } }] }]',
    request: '2001:db8::1 -> db/postgres 5432',
    reason: '2001:db8::1 is not in 10.0.0.0/8',
    path: 'spec.ingress[0].from[0].ipBlock.cidr',
  },
  {
    name: 'neither peer nor port',
    rules: '[{ from: [{ podSelector: {} }], ports: [{ port: 1 }] }]',
    reason: 'neither its peers nor its ports match',
    path: 'spec.ingress[0]',
  },
]

describe('the trace of a connection', () => {
  for (const { name, rules, request = TO_POSTGRES, reason, path } of RULES) {
    it(`says at its place why a rule does not allow: ${name}`, () => {
      const { trace, outcome } = ask(request, ingress(rules), PODS)
      const step = stepNamed(trace, 'rule 1')
      assert.deepEqual({ reason: step.reason, path: step.path }, { reason, path })
      assert.equal(step.result, 'no-match')
      assert.equal(outcome.allowed, false)
    })
  }

  it('stands in the file of each policy', () => {
    const { trace, uri } = ask(TO_POSTGRES, PODS, ingress('[{ ports: [{ port: 5433 }] }]'))
    assert.equal(uri, 'b.yaml')
    const port = stepNamed(trace, 'port 1')
    assert.equal(port.uri, 'b.yaml')
    assert.equal(port.range.start.line, 5)
    assert.equal(stepNamed(trace, 'egress of shop/web').uri, 'a.yaml')
  })

  it('is printed as a tree', () => {
    const answer = ask(TO_POSTGRES, ingress('[{ from: [{ namespaceSelector: {} }], ports: [{ port: 5433 }] }]'), PODS)
    const request = {
      from: { namespace: 'shop', podName: 'web' },
      to: { namespace: 'db', podName: 'postgres' },
      protocol: 'TCP',
      port: 5432,
    } as const
    assert.equal(
      explanationFormats.text({ request, explanations: [answer] }, { colour: false }),
      `shop/web → db/postgres TCP 5432
└ Network  Denied on arrival by db/p (rule 1: matches the peer; it allows TCP 5433, asked was TCP 5432)  a.yaml
  ├ ✓ egress of shop/web      allowed: no policy isolates shop/web for egress
  └ ✗ ingress of db/postgres  denied by db/p
    └ ✗ db/p  isolates; rule 1 matches the peer, not the port
      └ ✗ rule 1  matches the peer; it allows TCP 5433, asked was TCP 5432 (near miss)
        ├ ✓ peer 1  selects shop/web
        └ ✗ port 1  TCP 5433, asked was TCP 5432
`,
    )
  })

  it('names policies of the namespace that do not select the pod', () => {
    const other = `${HEAD}metadata: { name: other, namespace: db }\nspec: { podSelector: { matchLabels: { app: pg, tier: data } } }\n`
    const { trace, outcome } = ask(TO_POSTGRES, other, PODS)
    assert.equal(outcome.allowed, true)
    assert.equal(stepNamed(trace, 'db/other').reason, 'db/postgres has no label tier, wanted tier=data (near miss)')
  })
})

describe('the verdict of a denied connection', () => {
  const far = '{ from: [{ podSelector: { matchLabels: { app: web } } }] }'
  const near = '{ from: [{ namespaceSelector: {} }], ports: [{ port: 5433 }] }'

  it('names the rule whose peers match before others that nearly do', () => {
    const words = /\(rule 2: matches the peer; it allows TCP 5433, asked was TCP 5432\)$/
    assert.match(ask(TO_POSTGRES, ingress(`[${far}, ${near}]`), PODS).verdict, words)
    assert.match(ask(TO_POSTGRES, ingress(`[${far}]`), PODS).verdict, /\(rule 1: the pod fits, but only pods of db/)
  })

  it('names none where none is near', () => {
    const rules = '[{ from: [{ podSelector: {} }] }]'
    assert.equal(ask(TO_POSTGRES, ingress(rules), PODS).verdict, 'Denied on arrival by db/p')
  })
})

describe('an answer about a connection', () => {
  it('needs no policy', () => {
    const { outcome, verdict, uri } = ask(TO_POSTGRES, PODS)
    assert.deepEqual(outcome.defaultAllow, ['egress', 'ingress'])
    assert.match(
      verdict,
      /^Allowed: no policy isolates shop\/web for egress, no policy isolates db\/postgres for ingress$/,
    )
    assert.equal(uri, 'a.yaml')
  })

  it('is none where the texts hold nothing of a cluster', () => {
    assert.deepEqual(explain([{ uri: 'a.yaml', text: 'a: 1' }], TO_POSTGRES), [])
  })

  it('is not given to a request for the API', () => {
    assert.deepEqual(explain([{ uri: 'a.yaml', text: ingress('[]') }], 'get pods -n shop --as alice'), [])
  })

  it('says that an end is not there', () => {
    assert.match(ask('shop/nothing -> db/postgres 5432', PODS).verdict, /No file shows shop\/nothing/)
  })

  it('depends on the plugin where an end is in the network of its node', () => {
    const agent = POSTGRES.replace('spec:', 'spec:\n  hostNetwork: true')
    const { outcome, verdict, trace } = ask(TO_POSTGRES, ingress('[]'), `${WEB}---${agent}`)
    assert.deepEqual([outcome.allowed, outcome.egress, outcome.ingress], ['depends', 'allowed', 'depends'])
    assert.match(verdict, /^Depends on the network plugin: db\/postgres is in its node's network/)
    assert.equal(trace[1]?.result, 'depends')
  })

  it('takes the address of a pod for the pod', () => {
    const pod = `${WEB.replace('apps/v1', 'v1').replace('kind: Deployment', 'kind: Pod').replace('metadata: { name: web, namespace: shop }', 'metadata: { name: web, namespace: shop, labels: { app: web } }')}status: { podIP: 10.244.0.7 }\n`
    const rules = '[{ from: [{ namespaceSelector: {}, podSelector: { matchLabels: { app: web } } }] }]'
    assert.equal(ask('10.244.0.7 -> db/postgres 5432', ingress(rules), `${pod}---${POSTGRES}`).outcome.allowed, true)
    assert.equal(ask('10.244.0.8 -> db/postgres 5432', ingress(rules), `${pod}---${POSTGRES}`).outcome.allowed, false)
  })

  it('says what a template leaves open', () => {
    const rules = '[{ from: [{ podSelector: { matchLabels: { app: {{ .Values.app }} } } }] }]'
    const { verdict, trace, outcome } = ask('db/(app=x) -> db/postgres 5432', ingress(rules), PODS)
    assert.match(verdict, /^Depends on what the template fills in; as it stands denied on arrival by db\/p/)
    assert.equal(stepNamed(trace, 'rule 1').result, 'depends')
    assert.equal(outcome.allowed, false)
  })

  it('is sure of what a template cannot take back', () => {
    const rules = '[{ from: [{ podSelector: { matchLabels: { app: {{ .Values.app }} } } }] }, {}]'
    assert.match(ask(TO_POSTGRES, ingress(rules), PODS).verdict, /^Allowed: .*rule 2 of db\/p allows it$/)
  })
})
