import { resourceIn } from '../../../kubernetes/resources.ts'
import type { Minor } from '../../../kubernetes/version.ts'
import { asIs, joined, shown } from '../../shown.ts'
import { isUncertain } from '../match/answer.ts'
import { groupMatches, isResourceRule, isUrlRule, urlPrefix } from '../match/conditions.ts'
import type { AuditRule, GroupResources } from '../model.ts'

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
  if (verbs.length < 5 || verbs.length > 7) return joined(verbs, 'and')
  const words = verbs.map(shown)
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

function targetInWords(rule: AuditRule, version: Minor): string {
  if (isUrlRule(rule)) return ` ${rule.verbs.length === 0 ? 'for' : 'on'} ${urlsInWords(rule.nonResourceURLs)}`
  if (!isResourceRule(rule)) return rule.verbs.length === 0 ? '' : ' on everything'
  const place = namespacesInWords(rule)
  const on = rule.verbs.length === 0 ? 'for' : 'on'
  return ` ${on} ${resourcesInWords(rule, version)}${place === '' ? '' : ` ${place}`}`
}

/** Entries hold lists themselves, hence the semicolons; whole groups are named together. */
function resourcesInWords({ resources }: AuditRule, version: Minor): string {
  if (resources.length === 0) return 'any resource'
  const whole = resources.filter(isWholeGroup)
  const parts = resources.filter(entry => !isWholeGroup(entry)).map(entry => entryInWords(entry, version))
  const words = whole.length > 0 ? [`any resource of ${groupsInWords(whole, version)}`, ...parts] : parts
  if (words.length <= 4) return words.join('; ')
  return `${words.slice(0, 3).join('; ')} and ${words.length - 3} more entries`
}

const isWholeGroup = ({ resources, resourceNames }: GroupResources): boolean =>
  resources.length === 0 || (resources.includes('*') && resourceNames.length === 0)

/** "the core group", "group apps", "the core group, apps and batch" */
function groupsInWords(entries: readonly GroupResources[], version: Minor): string {
  const groups = entries.map(({ group }) => {
    if (group === '') return 'the core group'
    return isAnyGroup(group, version) ? 'any group' : shown(group)
  })
  const [first, ...others] = groups
  const alone = others.length === 0 && entries.every(({ group }) => group !== '' && !isAnyGroup(group, version))
  return alone ? `group ${first}` : joined(groups, 'and', asIs)
}

const isAnyGroup = (group: string, version: Minor): boolean => group === '*' && groupMatches(group, '', version)

function urlsInWords(urls: readonly string[]): string {
  if (urls.includes('*')) return 'any URL outside the API'
  const paths = urls.filter(url => urlPrefix(url) === undefined).map(shown)
  const prefixes = urls.flatMap(url => urlPrefix(url) ?? []).map(prefix => `any URL that starts with ${shown(prefix)}`)
  return joined([...paths, ...prefixes], 'and', asIs)
}

/** "pods and pods/log (core)", "secrets named db (core)", "anything named db (core)" */
function entryInWords({ group, resources, resourceNames }: GroupResources, version: Minor): string {
  const names = resourceNames.length > 0 ? ` named ${joined(resourceNames, 'or', nameInWords)}` : ''
  const what = resources.includes('*') ? 'anything' : joined(resources, 'and', patternInWords)
  const owner = group === '' ? 'core' : isAnyGroup(group, version) ? 'any group' : shown(group)
  return `${what}${names} (${owner})`
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
  const named = namespaces.filter(namespace => namespace !== '')
  const outside = namespaces.includes('') ? ['without a namespace'] : []
  return joined([...(named.length > 0 ? [`in ${joined(named, 'or')}`] : []), ...outside], 'or', asIs)
}

function isClusterScoped(entries: readonly GroupResources[]): boolean {
  const all = entries.flatMap(({ group, resources }) =>
    resources.map(resource => resourceIn(group, resource.split('/', 1)[0] ?? '')?.namespaced ?? true),
  )
  return all.length > 0 && !all.includes(true) && entries.every(({ resources }) => resources.length > 0)
}

function usersInWords({ users, userGroups }: AuditRule): string {
  const named = joined(users, 'or')
  if (userGroups.length === 0) return named
  const groups = `in ${userGroups.length > 1 ? 'one of the groups' : 'group'} ${joined(userGroups, 'and')}`
  return users.length === 0 ? `anyone ${groups}` : `${named} if ${groups}`
}
