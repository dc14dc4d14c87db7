import { resourceIn } from '../../../kubernetes/resources.ts'
import type { FixPlan } from '../../../yaml/change.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { roleExample, ruleExample } from '../advice/example.ts'
import { resourceRules } from '../advice/resource-rules.ts'
import type { PolicyRule } from '../model.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/subresource-as-name',
  severity: 'warning',
  docs: {
    finds: 'A subresource of pods among resourceNames: exec, log, portforward.',
    why: 'resourceNames are names of objects: such a rule is about a pod that is called "exec". A subresource stands in resources, behind a slash.',
    ignores: 'Other resources than pods, whose objects may well be called so.',
    fixes: 'Writes the subresource in its place. That grants it for every pod, so it is not applied by itself.',
    bad: roleExample([ruleExample('[""]', '[pods]', '[create]', '[exec]')]),
    good: roleExample([ruleExample('[""]', '[pods/exec]', '[create]')]),
  },
  messages: {
    found:
      'resourceNames are names of pods: this is about a pod called "{name}". The subresource is "pods/{name}", in resources.',
  },
  check(review, { report }) {
    for (const { rule } of resourceRules(review)) {
      const isOfPods = rule.resources.every(item => item === 'pods') && rule.apiGroups.includes('')
      if (!isOfPods) continue
      rule.resourceNames.forEach((name, index) => {
        if (!SUBRESOURCES?.has(name)) return
        report('found', atValue([...rule.path, 'resourceNames', index]), { name }, { fixes: fixesFor(rule) })
      })
    }
  },
})

const SUBRESOURCES = resourceIn('', 'pods')?.subresources

function fixesFor(rule: PolicyRule): FixPlan[] {
  if (!rule.resourceNames.every(name => SUBRESOURCES?.has(name))) return []
  const value = rule.resourceNames.map(name => `pods/${name}`)
  const changes: FixPlan['changes'] = [
    { op: 'set', path: [...rule.path, 'resources'], value },
    { op: 'remove', path: [...rule.path, 'resourceNames'] },
  ]
  return [{ title: `Grant ${value.join(', ')} of every pod`, changes }]
}
