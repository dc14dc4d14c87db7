import { isBuiltInGroup } from '../../../kubernetes/resources.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { roleExample, ruleExample } from '../advice/example.ts'
import { grantsPromised, isAbout, namedIn, promisedBy } from '../advice/promised-subresources.ts'
import { certainRules, plainName, resourceRules, subresourceOf } from '../advice/resource-rules.ts'
import { type AnyRole, isRole, type PolicyRule } from '../model.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/subresource-not-covered',
  severity: 'information',
  docs: {
    finds:
      'A role that seems to miss a subresource: its name speaks of logs, exec or scaling; it finalizes custom resources without their status.',
    why: 'A resource does not cover its subresources: who may get pods may not read their logs, and who may update a custom resource may not set its status. Each subresource is an entry of its own.',
    ignores:
      'Roles without such a sign: mostly the resource alone is what is meant. A status that is missing beside finalizers is a hint.',
    fixes: 'Adds the subresource. That grants more, so it is not applied by itself.',
    bad: roleExample([ruleExample('[""]', '[pods]', '[get, list]')], { name: 'pod-log-reader' }),
    good: roleExample([ruleExample('[""]', '[pods, pods/log]', '[get, list]')], { name: 'pod-log-reader' }),
  },
  messages: {
    fits: '"{resource}" does not cover {subresource}, which the name of this role promises. Add it.',
    other:
      '"{resource}" does not cover {subresource}, which the name of this role promises. It needs a rule with {verb}.',
    status:
      'No rule of this role is about {status}: a controller that finalizes {resource} is denied when it writes their status.',
  },
  check(review, { report }) {
    const { model } = review
    if (!isRole(model) || model.partial || hasHole(model.metadata.name)) return
    for (const promise of promisedBy(model.metadata.name)) {
      if (certainRules(review).some(({ rule }) => grantsPromised(rule, promise))) continue
      const rule = resourceRules(review).find(found => isAbout(found.rule, promise))?.rule
      if (!rule) continue
      const { resource, verb } = promise
      const subresource = `${resource}/${promise.subresource}`
      const at = atValue([...rule.path, 'resources', rule.resources.indexOf(resource)])
      const fits = rule.verbs.includes(verb) && rule.resourceNames.length === 0
      report(
        fits ? 'fits' : 'other',
        at,
        { resource, subresource, verb },
        { fixes: fits ? add(rule, subresource) : [] },
      )
    }
    for (const { rule, index, resource } of finalizedWithoutStatus(review, model)) {
      const status = `${resource}/status`
      const isOwn = rule.verbs.includes('update') || rule.verbs.includes('patch')
      const at = atValue([...rule.path, 'resources', index])
      report('status', at, { status, resource }, { severity: 'hint', fixes: isOwn ? add(rule, status) : [] })
    }
  },
})

const add = ({ path }: PolicyRule, value: string) => [
  { title: `Add ${value}`, changes: [{ op: 'append' as const, path: [...path, 'resources'], value }] },
]

/** Scaffolds of operators grant a custom resource, its finalizers and its status; built-in ones are often only owned. */
function finalizedWithoutStatus(review: Review, role: AnyRole) {
  const named = namedIn(role)
  if (named.has('*') || named.has('*/status')) return []
  return resourceRules(review).flatMap(({ rule }) =>
    rule.resources.flatMap((item, index) => {
      const resource = plainName(item)
      const isFinal = subresourceOf(item) === 'finalizers' && resource !== '*' && !hasHole(item)
      if (!isFinal || rule.apiGroups.some(isBuiltInGroup)) return []
      return named.has(resource) && !named.has(`${resource}/status`) ? [{ rule, index, resource }] : []
    }),
  )
}
