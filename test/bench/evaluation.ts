import type { ApiRequest } from '../../server/src/api/request.ts'
import { compile, type Evaluate } from '../../server/src/kinds/audit-policy/match/compile.ts'
import { ruleMatches } from '../../server/src/kinds/audit-policy/match/conditions.ts'
import { outcomeFor, ruleOutcome } from '../../server/src/kinds/audit-policy/match/evaluate.ts'
import type { AuditPolicy } from '../../server/src/kinds/audit-policy/model.ts'
import { normalizeRequest } from '../../server/src/request/normalize.ts'
import { type Random, randomFrom } from '../random.ts'
import { policyOf, type RuleLiteral } from '../unit/audit-policy/policy-of.ts'

/** Nanoseconds of CPU time for a request, in one run: asking every rule in turn, and looking rules up. */
export interface EvaluationFigures {
  workload: string
  rules: number
  scan: number
  compiled: number
  /** Milliseconds of preparing the policy. */
  compile: number
}

const VERSION = 37

/** The whole outcome, by a plain scan as kube-apiserver does it. */
function scanOf(policy: AuditPolicy): Evaluate {
  const outcomes = policy.rules.map(rule => ruleOutcome(policy, rule))
  const noRule = ruleOutcome(policy, undefined)
  return request => {
    const attributes = normalizeRequest(request)
    const number = policy.rules.findIndex(rule => ruleMatches(rule, attributes, VERSION))
    return outcomeFor(outcomes[number] ?? noRule, attributes)
  }
}

const VERBS = ['get', 'list', 'watch', 'create', 'update', 'patch', 'delete', 'deletecollection']
const GROUPS = ['', 'apps', 'batch', 'networking.k8s.io', 'rbac.authorization.k8s.io']
const RESOURCES = ['pods', 'secrets', 'configmaps', 'deployments', 'jobs', 'services', 'nodes', 'roles', 'events']
const SUBRESOURCES = ['', '', '', 'status', 'log', 'scale']

const pick = (random: Random, words: readonly string[]): string => words[random(words.length)] ?? ''

const some = (random: Random, words: readonly string[], most: number): string[] =>
  Array.from({ length: 1 + random(most) }, () => pick(random, words))

interface Workload {
  name: string
  rule(random: Random, rules: number): RuleLiteral
  request(random: Random, rules: number): ApiRequest
}

const numbered = (word: string, random: Random, below: number): string => `${word}-${random(below)}`

const request = (random: Random, rules: number, groups: number): ApiRequest => ({
  user: numbered('user', random, rules),
  groups: ['system:authenticated', ...Array.from({ length: groups }, () => numbered('team', random, rules))],
  verb: pick(random, VERBS),
  apiGroup: pick(random, GROUPS),
  resource: pick(random, RESOURCES),
  subresource: pick(random, SUBRESOURCES),
  namespace: numbered('ns', random, rules),
  name: numbered('name', random, 20),
})

/** One more condition, or none. */
function narrowing(random: Random, rules: number): RuleLiteral {
  const list = (['users', 'namespaces', 'userGroups', undefined] as const)[random(4)]
  const words = { users: 'user', namespaces: 'ns', userGroups: 'team' }
  return list === undefined ? {} : { [list]: [numbered(words[list], random, rules)] }
}

const WORKLOADS: readonly Workload[] = [
  {
    name: 'rules by user, namespace, team or resource',
    rule: (random, rules) => ({
      verbs: some(random, VERBS, 4),
      ...narrowing(random, rules),
      resources: [{ group: pick(random, GROUPS), resources: some(random, RESOURCES, 3) }],
    }),
    request: (random, rules) => request(random, rules, 2),
  },
  {
    name: 'few words, so that many rules share each',
    rule: random => ({
      users: random(2) ? some(random, ['user-0', 'user-1', 'user-2', 'user-3'], 2) : [],
      verbs: some(random, VERBS, 2),
      resources: [
        {
          group: pick(random, GROUPS),
          resources: some(random, RESOURCES, 2),
          resourceNames: [numbered('name', random, 20)],
        },
      ],
    }),
    request: random => request(random, 8, 2),
  },
  {
    name: 'no rule matches, user in 200 groups',
    rule: (random, rules) => ({
      userGroups: [numbered('team', random, rules * 10)],
      verbs: ['none'],
      resources: [{ resources: ['pods'] }],
    }),
    request: (random, rules) => request(random, rules * 10, 200),
  },
]

export function evaluationFigures(): EvaluationFigures[] {
  return WORKLOADS.flatMap(workload => [20, 200, 2000].map(rules => measure(workload, rules)))
}

function measure(workload: Workload, rules: number): EvaluationFigures {
  const random = randomFrom(rules)
  const policy = policyOf({ rules: Array.from({ length: rules }, () => workload.rule(random, rules)) })
  const requests = Array.from({ length: 500 }, () => workload.request(random, rules))
  const scan = scanOf(policy)
  const compiled = compile(policy, VERSION)
  for (const one of requests) {
    if (scan(one).ruleIndex !== compiled(one).ruleIndex) throw new Error(`${workload.name}: the answers differ`)
  }
  return {
    workload: workload.name,
    rules,
    scan: nanosecondsFor(scan, requests),
    compiled: nanosecondsFor(compiled, requests),
    compile: cpuMilliseconds(() => compile(policy, VERSION)),
  }
}

/** The best of five rounds of at least 60 ms. */
function nanosecondsFor(evaluate: Evaluate, requests: readonly ApiRequest[]): number {
  const rounds = Array.from({ length: 5 }, () => {
    let done = 0
    let spent = 0
    while (spent < 60) {
      spent += cpuMilliseconds(() => {
        for (const one of requests) evaluate(one)
      })
      done += requests.length
    }
    return (spent * 1e6) / done
  })
  return Math.round(Math.min(...rounds))
}

function cpuMilliseconds(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
