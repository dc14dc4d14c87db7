import { defineRule } from '../../rule.ts'
import { shown } from '../../shown.ts'
import { isNull } from '../bucket-permission/entries.ts'
import { GOOD_ROLE, roleExample } from '../bucket-permission/examples.ts'
import { valueFault } from '../bucket-permission/label-values.ts'
import { bucketReview, roleAnnotation } from '../bucket-permission/review.ts'
import { valueFixes, valueInWords } from '../bucket-permission/value-words.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/value-never-matches',
  severity: 'warning',
  docs: {
    finds: 'A label value of the permission annotation that no label can have.',
    why: 'Values are compared with the value of one label. Label values have letters, digits, "-", "_" and "." and 63 characters at most, with a letter or digit at both ends; "label=value" or two values in one string match none of them.',
    fixes:
      'Keeps the value of "label=value", makes several values of a list in one string, takes blanks away, removes an empty value.',
    bad: roleExample(`'{"mwan3rules": ["sdewan-bucket-type=app-intent"], "mwan3policies": ["*"]}'`),
    good: GOOD_ROLE,
  },
  messages: {
    found: 'No label value can match {value}: {fault}.',
  },
  check(_, { report, shared }) {
    const bucket = shared(bucketReview)
    const annotation = roleAnnotation(bucket)
    if (!annotation) return
    for (const { entry } of bucket.entries) {
      for (const value of entry.values) {
        const { pattern, inside, node } = value
        const fault = pattern === undefined || isNull(node) ? undefined : valueFault(pattern)
        if (!fault || pattern === undefined) continue
        const fixes = valueFixes(annotation, entry, value, fault)
        report('found', annotation.at(inside, node), { value: shown(pattern), fault: valueInWords(fault) }, { fixes })
      }
    }
  },
})
