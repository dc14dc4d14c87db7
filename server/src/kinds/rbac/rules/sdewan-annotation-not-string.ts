import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { GOOD_ROLE, roleExample } from '../bucket-permission/examples.ts'
import { jsonText } from '../bucket-permission/json-text.ts'
import { bucketReview } from '../bucket-permission/review.ts'
import { placeKey } from '../bucket-permission/superseded.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/annotation-not-string',
  severity: 'error',
  docs: {
    finds: 'A permission annotation whose value is a mapping, a list, a number or a boolean.',
    why: 'Annotations are strings. kube-apiserver cannot decode any other value and refuses the whole object; the JSON has to stand in quotes or in a block.',
    fixes: 'Puts a mapping in single quotes, as it stands where it is JSON.',
    bad: roleExample('{ "mwan3rules": ["app-intent"], "mwan3policies": ["*"] }'),
    good: GOOD_ROLE,
  },
  messages: {
    collection:
      'kube-apiserver refuses the object: an annotation is a string, and this is a {what}. The JSON needs quotes around it.',
    scalar:
      'kube-apiserver refuses the object: an annotation is a string, and this is {what}. The JSON of the permission belongs here, as a string.',
  },
  check(_, { report, shared }) {
    const { annotation, review } = shared(bucketReview)
    if (annotation?.state !== 'not-string') return
    const { node, path } = annotation
    const apiServer = review.verdicts.get(placeKey(path))
    const extra = { ...(apiServer && { apiServer }) }
    if (node.type === 'scalar') report('scalar', atValue(path), { what: node.text }, extra)
    else {
      const value = jsonText(node, review.object.document.text)
      const what = node.type === 'sequence' ? 'list' : 'mapping'
      const fixes =
        value === undefined
          ? []
          : [{ title: 'Quote the JSON', preferred: true, changes: [{ op: 'set' as const, path, value }] }]
      report('collection', atValue(path), { what }, { ...extra, fixes })
    }
  },
})
