import type { FixPlan } from '../../../yaml/change.ts'
import type { Node } from '../../../yaml/tree.ts'
import { defineRule } from '../../rule.ts'
import { shown } from '../../shown.ts'
import type { Annotation } from '../bucket-permission/annotation.ts'
import { GOOD_ROLE, roleExample } from '../bucket-permission/examples.ts'
import { editJson, replace, written } from '../bucket-permission/json-edits.ts'
import { bucketReview, roleAnnotation } from '../bucket-permission/review.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/value-not-string',
  severity: 'error',
  docs: {
    finds: 'An item in a list of the permission annotation that is no string.',
    why: 'The webhook reads lists of strings. One number, boolean, list or object among them makes it drop the whole annotation, the right entries too.',
    fixes: 'Puts a number or boolean in quotes; takes the strings out of a list in the list.',
    bad: roleExample(`'{"mwan3rules": ["app-intent", 7], "mwan3policies": ["*"]}'`),
    good: GOOD_ROLE,
  },
  messages: {
    found: '{value} is no string, so the webhook ignores the whole annotation: this role grants no bucket.',
  },
  check(_, { report, shared }) {
    const annotation = roleAnnotation(shared(bucketReview))
    if (annotation?.state !== 'misshapen') return
    for (const { pattern, inside, node } of annotation.entries.flatMap(({ values }) => values)) {
      if (pattern !== undefined) continue
      const value = shown(written(annotation, node))
      report('found', annotation.at(inside, node), { value }, { fixes: fixesFor(annotation, node) })
    }
  },
})

function fixesFor(annotation: Annotation, node: Node): FixPlan[] {
  if (node.type === 'scalar') {
    const edits = [replace(node, JSON.stringify(written(annotation, node)))]
    return [{ title: 'Quote the value', preferred: true, changes: editJson(annotation, edits) }]
  }
  const items = node.type === 'sequence' ? node.items : []
  const areStrings = items.every(({ value }) => value.type === 'scalar' && typeof value.value === 'string')
  if (items.length === 0 || !areStrings) return []
  const edits = [replace(node, items.map(({ value }) => written(annotation, value)).join(', '))]
  return [{ title: 'Take its strings into the list', preferred: true, changes: editJson(annotation, edits) }]
}
