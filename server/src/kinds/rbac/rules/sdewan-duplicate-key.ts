import { defineRule } from '../../rule.ts'
import { shown } from '../../shown.ts'
import { GOOD_ROLE, roleExample } from '../bucket-permission/examples.ts'
import { atEntryKey } from '../bucket-permission/key-fixes.ts'
import { mergeFix } from '../bucket-permission/merge-entries.ts'
import { bucketReview, roleAnnotation } from '../bucket-permission/review.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/duplicate-key',
  severity: 'warning',
  docs: {
    finds: 'A key that stands twice in the permission annotation.',
    why: 'Of equal keys encoding/json keeps the last one; the lists are not joined. What the first one lists is permitted to nobody.',
    fixes: 'Merges the lists in the place of the first.',
    bad: roleExample(`'{"mwan3rules": ["app-intent"], "mwan3policies": ["*"], "mwan3rules": ["basic"]}'`),
    good: GOOD_ROLE,
  },
  messages: {
    found: '{key} comes again further down, and the last one counts: these label values are not granted.',
  },
  check(_, { report, shared }) {
    const annotation = roleAnnotation(shared(bucketReview))
    if (annotation?.state !== 'read' && annotation?.state !== 'misshapen') return
    const told = new Set<string>()
    for (const entry of annotation.entries.filter(({ lost, key }) => lost && !told.has(key))) {
      if (told.has(entry.key)) continue
      told.add(entry.key)
      const same = annotation.entries.filter(({ key }) => key === entry.key)
      const last = same.at(-1) ?? entry
      const related = [{ at: atEntryKey(annotation, last), message: 'This one counts.' }]
      report(
        'found',
        atEntryKey(annotation, entry),
        { key: shown(entry.key) },
        { related, fixes: mergeFix(annotation, same) },
      )
    }
  },
})
