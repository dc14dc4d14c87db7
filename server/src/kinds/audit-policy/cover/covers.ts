import type { Minor } from '../../../kubernetes/version.ts'
import { isResourceRule, isUrlRule } from '../match/conditions.ts'
import type { AuditRule } from '../model.ts'
import { resourcesCover } from './resources-cover.ts'
import { textsCover } from './texts-cover.ts'
import { urlsCover } from './urls-cover.ts'
import { verbsFor } from './verbs-of.ts'

/**
 * Whether every request that `b` matches is matched by `a` too. True only when that is certain, whatever a template may
 * fill in; false as well when no request at all matches `b`, unless `a` matches everything.
 */
export function covers(a: AuditRule, b: AuditRule, version: Minor): boolean {
  if (a.partial) return false
  if (isBare(a)) return true
  if (b.partial || !textsCover(a.users, b.users) || !textsCover(a.userGroups, b.userGroups)) return false
  const resourceVerbs = isUrlRule(b) ? [] : verbsFor('resource', b)
  const urlVerbs = isResourceRule(b) ? [] : verbsFor('url', b)
  if (isEmpty(resourceVerbs) && isEmpty(urlVerbs)) return false
  return (
    (isEmpty(resourceVerbs) || (verbsCover(a, resourceVerbs) && coversResources(a, b, version))) &&
    (isEmpty(urlVerbs) || (verbsCover(a, urlVerbs) && coversUrls(a, b)))
  )
}

/** No condition at all: matches every request. */
const isBare = (rule: AuditRule): boolean =>
  rule.users.length + rule.userGroups.length + rule.verbs.length + rule.nonResourceURLs.length === 0 &&
  !isResourceRule(rule)

type Verbs = ReturnType<typeof verbsFor>

const isEmpty = (verbs: Verbs): boolean => verbs !== 'any' && verbs.length === 0

function verbsCover(a: AuditRule, verbs: Verbs): boolean {
  if (a.verbs.length === 0) return true
  return verbs !== 'any' && textsCover(a.verbs, verbs)
}

/** The requests of `b` that are for resources. */
function coversResources(a: AuditRule, b: AuditRule, version: Minor): boolean {
  return !isUrlRule(a) && textsCover(a.namespaces, b.namespaces) && resourcesCover(a.resources, b.resources, version)
}

/** The requests of `b` that are for URLs. */
function coversUrls(a: AuditRule, b: AuditRule): boolean {
  if (isResourceRule(a)) return false
  return !isUrlRule(a) || urlsCover(a.nonResourceURLs, isUrlRule(b) ? b.nonResourceURLs : ['*'])
}
