import { hasHole } from '../../../yaml/hole.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { roleExample, ruleExample } from '../grants/example.ts'
import { certainRules, type RuleOfRole, resourceRules } from '../grants/resource-rules.ts'
import { isRole } from '../model.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/subresource-not-covered',
  severity: 'information',
  docs: {
    finds:
      'A role whose name speaks of logs, exec, port forwarding or scaling, and which grants the resource without that subresource.',
    why: 'A resource does not cover its subresources: who may get pods may not read their logs, and who may update deployments may not set deployments/scale. Each subresource is an entry of its own.',
    ignores: 'Roles whose name says nothing of the kind: mostly the resource alone is what is meant.',
    fixes: 'Adds the subresource.',
    bad: roleExample([ruleExample('[""]', '[pods]', '[get, list]')], { name: 'pod-log-reader' }),
    good: roleExample([ruleExample('[""]', '[pods, pods/log]', '[get, list]')], { name: 'pod-log-reader' }),
  },
  messages: {
    verb: '"{resource}" does not cover {subresource}, which the name of this role promises. Add it.',
    otherVerb:
      '"{resource}" does not cover {subresource}, which the name of this role promises. It needs a rule with {verb}.',
  },
  check(review, { report }) {
    const { model } = review
    if (!isRole(model) || model.partial || hasHole(model.metadata.name)) return
    const words = new Set(model.metadata.name.toLowerCase().split(/[-_.:]/))
    const rules = certainRules(review)
    for (const promise of PROMISES) {
      if (!promise.words.some(all => all.every(word => words.has(word)))) continue
      if (rules.some(found => grants(found, promise))) continue
      const found = resourceRules(review).find(({ rule }) => isAbout(rule, promise))
      if (!found) continue
      const { rule } = found
      const { resource, subresource, verb } = promise
      const at = atValue([...rule.path, 'resources', rule.resources.indexOf(resource)])
      const data = { resource, subresource: `${resource}/${subresource}`, verb }
      const change = { op: 'append' as const, path: [...rule.path, 'resources'], value: data.subresource }
      const fits = rule.verbs.includes(verb) && rule.resourceNames.length === 0
      const fixes = fits ? [{ title: `Add ${data.subresource}`, preferred: verb === 'get', changes: [change] }] : []
      report(fits ? 'verb' : 'otherVerb', at, data, { fixes })
    }
  },
})

interface Promised {
  group: string
  resource: string
  subresource: string
  verb: string
  /** All words of one list stand in the name. */
  words: readonly (readonly string[])[]
}

const PROMISES: readonly Promised[] = [
  {
    group: '',
    resource: 'pods',
    subresource: 'log',
    verb: 'get',
    words: [
      ['log', 'reader'],
      ['logs', 'reader'],
      ['pod', 'log'],
      ['pod', 'logs'],
      ['pods', 'log'],
      ['pods', 'logs'],
    ],
  },
  {
    group: '',
    resource: 'pods',
    subresource: 'exec',
    verb: 'create',
    words: [['pod', 'exec'], ['pods', 'exec'], ['exec']],
  },
  {
    group: '',
    resource: 'pods',
    subresource: 'portforward',
    verb: 'create',
    words: [['portforward'], ['port', 'forward'], ['port', 'forwarder']],
  },
  { group: '', resource: 'pods', subresource: 'eviction', verb: 'create', words: [['evictor'], ['pod', 'eviction']] },
  {
    group: 'apps',
    resource: 'deployments',
    subresource: 'scale',
    verb: 'patch',
    words: [['scaler'], ['deployment', 'scale']],
  },
]

const isAbout = ({ apiGroups, resources }: RuleOfRole['rule'], { group, resource }: Promised): boolean =>
  (apiGroups.includes(group) || apiGroups.includes('*')) && resources.includes(resource)

function grants({ rule }: RuleOfRole, { group, resource, subresource, verb }: Promised): boolean {
  // Who may change a deployment scales it without its subresource.
  const isOwn = verb === 'patch' && rule.verbs.some(one => one === 'patch' || one === 'update' || one === '*')
  const names = ['*', `${resource}/${subresource}`, `*/${subresource}`, ...(isOwn ? [resource] : [])]
  const isInGroup = rule.apiGroups.includes(group) || rule.apiGroups.includes('*')
  return isInGroup && names.some(name => rule.resources.includes(name))
}
