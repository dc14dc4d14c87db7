import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { shown } from '../../shown.ts'
import { annotationsOf } from '../annotations/annotations-of.ts'
import { accountExample } from '../annotations/examples.ts'
import { knownAnnotation } from '../annotations/table.ts'
import { valueProblem } from '../annotations/value-problem.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/annotation-value',
  severity: 'warning',
  docs: {
    finds: 'A value of a well-known annotation of a role, binding or service account that its reader does not take.',
    why: 'The API server takes any text. The tool that reads the annotation ignores a value that it does not know, or fails: a pod gets no identity of the cloud, a hook does not run, an option has no effect.',
    ignores: 'Values that a template or another tool fills in.',
    fixes: 'Writes the value that is meant, where that is plain: another case, Helm’s word for one of Argo CD.',
    bad: accountExample('eks.amazonaws.com/role-arn: uploads'),
    good: accountExample('eks.amazonaws.com/role-arn: arn:aws:iam::123456789012:role/uploads'),
  },
  messages: {
    found: '{key} does not take {odd}; its value is {takes}{why}.',
  },
  check({ model }, { report }) {
    for (const { key, value, path } of annotationsOf(model)) {
      const known = knownAnnotation(key)
      const problem = known?.value && !known.label ? valueProblem(value, known.value) : undefined
      if (!problem) continue
      const { better, takes, odd = value, why } = problem
      const changes = [{ op: 'set' as const, path, value: better ?? '' }]
      const fixes = better === undefined ? [] : [{ title: `Change to ${shown(better)}`, preferred: true, changes }]
      report(
        'found',
        atValue(path),
        { key, odd: shown(odd), takes, why: why === undefined ? '' : ` (${why})` },
        { fixes },
      )
    }
  },
})
