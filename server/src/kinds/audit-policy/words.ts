import { resourceIn } from '../../kubernetes/resources.ts'
import type { Minor } from '../../kubernetes/version.ts'
import { isUncertain } from './answer.ts'
import { groupMatches, isResourceRule, isUrlRule, urlPrefix } from './conditions.ts'
import type { AuditRule, GroupResources } from './model.ts'
import { joined, shown } from './trace/shown.ts'

/**
 * What a rule matches, for a sentence: "get, list and watch on pods/log (core) in any namespace, by anyone in group dev".
 * Says nothing about rules before it.
 */
export function ruleInWords(rule: AuditRule, version: Minor): string {
  const what = `${verbsInWords(rule)}${targetInWords(rule, version)}`
  const who = usersInWords(rule)
  const template = isUncertain(rule) ? ', as far as it can be read without the values of the template' : ''
  return `${what}${who === '' ? '' : `, by ${who}`}${template}`
}

/** Five to seven verbs, as people write them out, are not shortened. */
function verbsInWords({ verbs }: AuditRule): string {
  if (verbs.length === 0) return 'every request'
  const words = verbs.map(shown)
  if (words.length < 5 || words.length > 7) return joined(words, 'and')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

function targetInWords(rule: AuditRule, version: Minor): string {
  if (isUrlRule(rule)) return ` ${rule.verbs.length === 0 ? 'for' : 'on'} ${urlsInWords(rule.nonResourceURLs)}`
  if (!isResourceRule(rule)) return rule.verbs.length === 0 ? '' : ' on everything'
  const place = namespacesInWords(rule)
  const on = rule.verbs.length === 0 ? 'for' : 'on'
  return ` ${on} ${resourcesInWords(rule, version)}${place === '' ? '' : ` ${place}`}`
}

/** Entries hold lists themselves, hence the semicolons. */
function resourcesInWords({ resources }: AuditRule, version: Minor): string {
  if (resources.length === 0) return 'any resource'
  const shortened = resources.length > 4 ? resources.slice(0, 3) : resources
  const words = shortened.map(entry => entryInWords(entry, version)).join('; ')
  return shortened === resources ? words : `${words} and ${resources.length - shortened.length} more entries`
}

function urlsInWords(urls: readonly string[]): string {
  if (urls.includes('*')) return 'any URL outside the API'
  const paths = urls.filter(url => urlPrefix(url) === undefined).map(shown)
  const prefixes = urls.flatMap(url => urlPrefix(url) ?? []).map(prefix => `any URL that starts with ${shown(prefix)}`)
  return joined([...paths, ...prefixes], 'and')
}

/** "pods and pods/log (core)", "any resource of group apps", "secrets named db (core)" */
function entryInWords(entry: GroupResources, version: Minor): string {
  const { group, resources, resourceNames } = entry
  const anyGroup = group === '*' && groupMatches(group, '', version)
  const names = resourceNames.length > 0 ? ` named ${joined(resourceNames.map(nameInWords), 'or')}` : ''
  if (resources.length === 0 || resources.includes('*')) {
    const owner = group === '' ? 'the core group' : anyGroup ? 'any group' : `group ${shown(group)}`
    return `any resource of ${owner}${resources.length === 0 ? '' : names}`
  }
  const short = group === '' ? 'core' : anyGroup ? 'any group' : shown(group)
  return `${joined(resources.map(patternInWords), 'and')}${names} (${short})`
}

function patternInWords(pattern: string): string {
  const [resource = '', subresource, ...more] = pattern.split('/')
  if (subresource === undefined || more.length > 0 || subresource === '' || resource === '') return shown(pattern)
  if (resource === '*' && subresource !== '*') return `the subresource ${shown(subresource)} of anything`
  return subresource === '*' && resource !== '*' ? `${shown(resource)} with all subresources` : shown(pattern)
}

const nameInWords = (name: string): string => (name === '' ? 'nothing (requests without a name)' : shown(name))

/** Nothing is said of the namespaces of resources that are known to have none. */
function namespacesInWords({ namespaces, resources }: AuditRule): string {
  if (namespaces.length === 0) return isClusterScoped(resources) ? '' : 'in any namespace'
  const named = namespaces.filter(namespace => namespace !== '').map(shown)
  const outside = namespaces.includes('') ? ['without a namespace'] : []
  return joined([...(named.length > 0 ? [`in ${joined(named, 'or')}`] : []), ...outside], 'or')
}

function isClusterScoped(entries: readonly GroupResources[]): boolean {
  const all = entries.flatMap(({ group, resources }) =>
    resources.map(resource => resourceIn(group, resource.split('/', 1)[0] ?? '')?.namespaced ?? true),
  )
  return all.length > 0 && !all.includes(true) && entries.every(({ resources }) => resources.length > 0)
}

function usersInWords({ users, userGroups }: AuditRule): string {
  const named = joined(users.map(shown), 'or')
  if (userGroups.length === 0) return named
  const groups = `in ${userGroups.length > 1 ? 'one of the groups' : 'group'} ${joined(userGroups.map(shown), 'and')}`
  return users.length === 0 ? `anyone ${groups}` : `${named} if ${groups}`
}
