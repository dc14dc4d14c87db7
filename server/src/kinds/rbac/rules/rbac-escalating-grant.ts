import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { escalatingIn } from '../advice/escalations.ts'
import { roleExample, ruleExample } from '../advice/example.ts'
import { resourceRules } from '../advice/resource-rules.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/escalating-grant',
  severity: 'information',
  docs: {
    finds:
      'A permission by which its holder gets others: bind, escalate, impersonate, service account tokens, nodes/proxy, signers, webhooks.',
    why: 'bind and escalate switch off the check that nobody hands out more than they have. Whoever impersonates others, makes their tokens or has certificates issued acts as them. nodes/proxy reaches the kubelet, which runs commands in every pod. Admission webhooks and API services see and change what others write.',
    ignores:
      'Rules that are limited to names (resourceNames); the making of pods and workloads, which lets its holder use every Secret and service account of the namespace, and which most operators need.',
    bad: roleExample([ruleExample('[rbac.authorization.k8s.io]', '[clusterroles]', '[get, bind]')]),
    good: roleExample([
      ruleExample('[rbac.authorization.k8s.io]', '[clusterroles]', '[get]'),
      ruleExample('[rbac.authorization.k8s.io]', '[clusterroles]', '[bind]', '[view]'),
    ]),
  },
  messages: {
    found: 'Who has {verb} on {resource} {what}.',
    all: 'Every verb on {resource} holds {special}: who has it {what}.',
  },
  check(review, { report }) {
    for (const { rule } of resourceRules(review)) {
      for (const { escalation, at, verb, resource } of escalatingIn(rule)) {
        const { what, verbs, byVerb } = escalation
        const isAll = verb === '*' && byVerb === true
        const data = { verb: verb === '*' ? 'every verb' : verb, resource, what, special: verbs.join(' and ') }
        report(isAll ? 'all' : 'found', atValue([...rule.path, at.list, at.index]), data)
      }
    }
  },
})
