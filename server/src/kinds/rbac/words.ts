import { asIs, few, joined, shown } from '../shown.ts'
import { withoutStars } from './match.ts'
import type { PolicyRule, Subject } from './model.ts'

/** What a rule grants, for a sentence: "get, list and watch on pods and pods/log (core)", "get on the URL /metrics". */
export function ruleInWords(rule: PolicyRule): string {
  const template = rule.partial ? ', as far as it can be read' : ''
  return `${verbsInWords(rule)} on ${targetInWords(rule)}${template}`
}

/** Five to eight verbs, as people write them out, are not shortened. */
function verbsInWords({ verbs }: PolicyRule): string {
  if (verbs.length === 0) return 'nothing'
  if (verbs.includes('*')) return 'everything'
  if (verbs.length < 5 || verbs.length > 8) return joined(verbs, 'and')
  const words = verbs.map(shown)
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

export function targetInWords({ resources, apiGroups, resourceNames, nonResourceURLs }: PolicyRule): string {
  if (nonResourceURLs.length > 0) return urlsInWords(nonResourceURLs)
  const names = resourceNames.length > 0 ? ` named ${joined(resourceNames, 'or', nameInWords)}` : ''
  if (!resources.includes('*')) return `${resourcesInWords(resources)}${names} (${groupsInWords(apiGroups)})`
  const of = apiGroups.includes('*')
    ? 'any group'
    : apiGroups.length === 1
      ? groupInSentence(apiGroups[0] ?? '')
      : groupsInWords(apiGroups)
  return `every resource of ${of}${names}`
}

const resourcesInWords = (resources: readonly string[]): string =>
  resources.length === 0 ? 'no resource' : joined(resources, 'and', resourceInWords)

function resourceInWords(resource: string): string {
  const isPattern = resource.startsWith('*/') && !resource.includes('*', 1)
  return isPattern ? `the subresource ${shown(resource.slice(2))} of anything` : shown(resource)
}

const nameInWords = (name: string): string => (name === '' ? 'nothing' : shown(name))

function groupsInWords(groups: readonly string[]): string {
  if (groups.includes('*')) return 'any group'
  return groups.length === 0
    ? 'no group'
    : few(
        groups.map(group => (group === '' ? 'core' : shown(group))),
        asIs,
      )
}

const groupInSentence = (group: string): string => (group === '' ? 'the core group' : `group ${shown(group)}`)

function urlsInWords(urls: readonly string[]): string {
  if (urls.includes('*')) return 'any URL outside the API'
  const paths = urls.filter(url => !url.endsWith('*')).map(shown)
  const prefixes = urls
    .filter(url => url.endsWith('*'))
    .map(url => `any URL that starts with ${shown(withoutStars(url))}`)
  return joined([...paths, ...prefixes], 'and', asIs)
}

/** "User alice", "Group dev", "ServiceAccount shop/web"; `home` is the namespace of the binding, "" where it has none. */
export function subjectInWords({ kind, name, namespace }: Subject, home: string): string {
  const own = namespace || home
  const full = kind === 'ServiceAccount' && own !== '' ? `${own}/${name}` : name
  return `${shown(kind === '' ? 'subject' : kind)} ${shown(full)}`
}

/** "User bob, Group dev and 3 more"; nobody where there are none. */
export function subjectsInWords(subjects: readonly Subject[], home: string): string {
  return subjects.length === 0
    ? 'nobody'
    : few(
        subjects.map(subject => subjectInWords(subject, home)),
        asIs,
      )
}
