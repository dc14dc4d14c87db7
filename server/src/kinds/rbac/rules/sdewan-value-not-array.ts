import type { FixPlan } from '../../../yaml/change.ts'
import { keyName } from '../../../yaml/key.ts'
import { defineRule } from '../../rule.ts'
import { shown } from '../../shown.ts'
import type { Annotation } from '../bucket-permission/annotation.ts'
import type { BucketEntry } from '../bucket-permission/entries.ts'
import { isNull } from '../bucket-permission/entries.ts'
import { GOOD_ROLE, roleExample } from '../bucket-permission/examples.ts'
import { editJson, replace, written } from '../bucket-permission/json-edits.ts'
import { atEntryValue } from '../bucket-permission/key-fixes.ts'
import { bucketReview, roleAnnotation } from '../bucket-permission/review.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/value-not-array',
  severity: 'error',
  docs: {
    finds: 'A key of the permission annotation whose value is no list.',
    why: 'The webhook reads lists of label values. A string, number, boolean or object in their place makes it drop the whole annotation, the right entries too.',
    fixes: 'Puts a string in a list; makes a list of the keys of an object.',
    bad: roleExample(`'{"mwan3rules": "app-intent", "mwan3policies": ["*"]}'`),
    good: GOOD_ROLE,
  },
  messages: {
    found:
      'The value of {key} has to be a list of label values. As it is no list, the webhook ignores the whole annotation: this role grants no bucket.',
  },
  check(_, { report, shared }) {
    const annotation = roleAnnotation(shared(bucketReview))
    if (annotation?.state !== 'misshapen') return
    for (const entry of annotation.entries) {
      if (entry.list || isNull(entry.node.value)) continue
      const fixes = fixesFor(annotation, entry)
      report('found', atEntryValue(annotation, entry), { key: shown(entry.key) }, { fixes })
    }
  },
})

function fixesFor(annotation: Annotation, { node: { value } }: BucketEntry): FixPlan[] {
  if (value.type === 'scalar') {
    if (typeof value.value !== 'string') return []
    const edits = [replace(value, `[${written(annotation, value)}]`)]
    return [{ title: 'Wrap the value in a list', preferred: true, changes: editJson(annotation, edits) }]
  }
  if (value.type !== 'mapping') return []
  // What is switched off is no value.
  const kept = value.entries.filter(entry => entry.value.type !== 'scalar' || entry.value.value !== false)
  const keys = kept.map(({ key }) => JSON.stringify(keyName(key)))
  const edits = [replace(value, `[${keys.join(', ')}]`)]
  return [{ title: 'Turn the keys into a list', preferred: true, changes: editJson(annotation, edits) }]
}
