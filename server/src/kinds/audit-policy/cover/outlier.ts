import type { Minor } from '../../../kubernetes/version.ts'
import type { RequestAttributes } from '../../../request/normalize.ts'
import { groupMatches, isResourceRule, isUrlRule, urlPrefix } from '../match/conditions.ts'
import type { AuditRule, GroupResources } from '../model.ts'
import { reachOf } from './reach.ts'
import { verbsFor } from './verbs-of.ts'

/** In no list of a policy, so that few rules beside the one asked about match. */
const UNHEARD_OF = 'unheard-of'

/**
 * A request that the rule matches and that has nothing in common with what others are likely to ask for; undefined when
 * no request matches it, and for rules without any verb that requests carry.
 */
export function outlier(rule: AuditRule, version: Minor): RequestAttributes | undefined {
  const resourceRequest = !isUrlRule(rule) && (isResourceRule(rule) || rareVerb(rule, 'url') === undefined)
  const verb = rareVerb(rule, resourceRequest ? 'resource' : 'url')
  if (verb === undefined) return undefined
  const target = resourceRequest ? resourceTarget(rule, version) : urlTarget(rule)
  if (target === undefined) return undefined
  return {
    user: rule.users[0] ?? UNHEARD_OF,
    groups: rule.userGroups.slice(0, 1),
    verb,
    resourceRequest,
    apiGroup: target.apiGroup ?? '',
    apiVersion: '',
    resource: target.resource ?? '',
    subresource: target.subresource ?? '',
    namespace: target.namespace ?? '',
    name: target.name ?? '',
    path: target.path ?? '',
  }
}

/** A rule with no verb condition is covered only by rules that take the rarest of verbs too. */
function rareVerb(rule: AuditRule, kind: 'resource' | 'url'): string | undefined {
  const verbs = verbsFor(kind, rule)
  if (verbs === 'any') return UNHEARD_OF
  return rule.verbs.length === 0 ? 'proxy' : verbs[0]
}

type Target = Partial<RequestAttributes>

function urlTarget({ nonResourceURLs: [url] }: AuditRule): Target {
  const prefix = url === undefined ? '/' : urlPrefix(url)
  return { path: prefix === undefined ? url : prefix + UNHEARD_OF }
}

function resourceTarget(rule: AuditRule, version: Minor): Target | undefined {
  const namespace = rule.namespaces[0] ?? UNHEARD_OF
  if (rule.resources.length === 0) {
    return { apiGroup: UNHEARD_OF, resource: UNHEARD_OF, namespace, name: UNHEARD_OF }
  }
  for (const entry of rule.resources) {
    const found = entryTarget(entry, version)
    if (found !== undefined) return { ...found, namespace }
  }
  return undefined
}

function entryTarget({ group, resources, resourceNames }: GroupResources, version: Minor): Target | undefined {
  const [reach] = resources.length === 0 ? reachOf('*') : resources.flatMap(reachOf)
  if (reach === undefined) return undefined
  return {
    apiGroup: groupMatches(group, UNHEARD_OF, version) ? UNHEARD_OF : group,
    resource: 'resource' in reach ? reach.resource : UNHEARD_OF,
    subresource: 'subresource' in reach ? reach.subresource : UNHEARD_OF,
    name: (resources.length > 0 ? resourceNames[0] : undefined) ?? UNHEARD_OF,
  }
}
