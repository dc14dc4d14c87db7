import fc from 'fast-check'
import type { AuditPolicy } from '../../../server/src/kinds/audit-policy/model.ts'
import type { RequestAttributes } from '../../../server/src/request/normalize.ts'
import { policyOf, type RuleLiteral } from './policy-of.ts'

/** Few words, so that rules and requests meet often. */
const USERS = ['alice', 'bob', '', '*', 'system:node:n1']
const GROUPS = ['dev', 'ops', 'system:authenticated', '*']
const RESOURCE_VERBS = ['get', 'list', 'watch', 'create', 'update', 'patch', 'delete', 'deletecollection', 'proxy', '']
const URL_VERBS = ['get', 'post', 'head', 'list', 'create']
const NAMESPACES = ['shop', 'kube-system', '', '*']
const API_GROUPS = ['', 'apps', '*', 'batch']
const RESOURCES = ['pods', 'nodes', 'deployments', '*', 'namespaces']
const SUBRESOURCES = ['', 'log', 'status', '*']
const PATTERNS = [
  '*',
  'pods',
  'pods/log',
  'pods/*',
  '*/log',
  '*/status',
  '*/*',
  'nodes',
  'deployments/status',
  'pods/',
  '/log',
  '',
]
const NAMES = ['web-0', 'web-1', '']
const URLS = ['*', '/*', '/healthz', '/healthz*', '/healthz/*', '/api/*', '/api', '/version', '/**', '/api/v*']
const PATHS = ['/healthz', '/healthz/ping', '/healthzfoo', '/api', '/api/', '/api/v1', '/version', '/', '', '*']

const list = (words: readonly string[], most = 3) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant<string[]>([]) },
    { weight: 3, arbitrary: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: most }) },
  )

const entry = fc.record({
  group: fc.constantFrom(...API_GROUPS),
  resources: list(PATTERNS),
  resourceNames: list(NAMES),
})

const scope: fc.Arbitrary<RuleLiteral> = fc.oneof(
  fc.constant({}),
  fc.record({ nonResourceURLs: list(URLS) }),
  fc.record({ resources: fc.array(entry, { maxLength: 3 }), namespaces: list(NAMESPACES) }),
)

export const anyRule: fc.Arbitrary<RuleLiteral> = fc
  .tuple(
    fc.record({
      level: fc.constantFrom('None', 'Metadata', 'Request', 'RequestResponse'),
      users: list(USERS),
      userGroups: list(GROUPS),
      verbs: list([...RESOURCE_VERBS, ...URL_VERBS, 'GET', '*'], 6),
      omitStages: list(['RequestReceived', 'ResponseStarted', 'ResponseComplete', 'Panic']),
      omitManagedFields: fc.constantFrom(undefined, true, false),
    }),
    scope,
  )
  .map(([rule, where]) => ({ ...rule, ...where }))

export const anyPolicy = (sizes: { minLength?: number; maxLength: number }): fc.Arbitrary<AuditPolicy> =>
  fc.array(anyRule, { minLength: 1, ...sizes, size: 'max' }).map(rules => policyOf({ rules }))

const identity = fc.oneof(
  fc.record({ user: fc.constant(undefined), groups: fc.constant([]) }),
  fc.record({
    user: fc.constantFrom(...USERS, 'carol'),
    groups: fc.array(fc.constantFrom(...GROUPS, 'x'), { maxLength: 3 }),
  }),
)

const NOTHING = { apiGroup: '', apiVersion: '', resource: '', subresource: '', namespace: '', name: '', path: '' }

/** Requests as kube-apiserver's RequestInfo makes them: no slash within a resource, verbs by the kind of request. */
export const anyRequest: fc.Arbitrary<RequestAttributes> = fc
  .tuple(
    identity,
    fc.oneof(
      fc.record({
        resourceRequest: fc.constant(true),
        verb: fc.constantFrom(...RESOURCE_VERBS),
        apiGroup: fc.constantFrom(...API_GROUPS, 'x'),
        resource: fc.constantFrom(...RESOURCES, 'x'),
        subresource: fc.constantFrom(...SUBRESOURCES, 'x'),
        namespace: fc.constantFrom(...NAMESPACES, 'x'),
        name: fc.constantFrom(...NAMES, 'x'),
      }),
      fc.record({
        resourceRequest: fc.constant(false),
        verb: fc.constantFrom(...URL_VERBS, 'x'),
        path: fc.constantFrom(...PATHS),
      }),
    ),
  )
  .map(([who, what]) => ({ ...NOTHING, ...what, ...who }))

/** The same request as callers of the library write it. */
export const apiRequestOf = ({ resourceRequest, user, groups, ...rest }: RequestAttributes) => ({
  ...rest,
  user: user ?? null,
  groups: [...groups],
  isResourceRequest: resourceRequest,
})

/** The same runs everywhere. */
export const RUNS = { seed: 20260711, numRuns: 150 }
