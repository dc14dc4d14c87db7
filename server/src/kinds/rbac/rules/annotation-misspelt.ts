import { nearest } from '../../../kubernetes/nearest.ts'
import { atKey } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { annotationsOf } from '../annotations/annotations-of.ts'
import { accountExample } from '../annotations/examples.ts'
import { KNOWN_ANNOTATIONS, knownAnnotation, MISTAKEN } from '../annotations/table.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/annotation-misspelt',
  severity: 'warning',
  docs: {
    finds: 'An annotation whose name is nearly that of a well-known one: a slip, or another domain.',
    why: 'Annotations are read by their exact name. Another name is kept by the API server and read by nobody.',
    fixes: 'Renames it.',
    bad: accountExample('iam.gke.io/gcp-serviceaccount: uploads@shop.iam.gserviceaccount.com'),
    good: accountExample('iam.gke.io/gcp-service-account: uploads@shop.iam.gserviceaccount.com'),
  },
  messages: {
    found: 'Nothing reads {key}. The annotation is {meant}.',
  },
  check({ model }, { report }) {
    const all = annotationsOf(model)
    for (const { key, path } of all) {
      if (knownAnnotation(key) || OTHERS.has(key)) continue
      const meant = MISTAKEN.get(key)?.key ?? nearest(key, NAMES)
      if (meant === undefined) continue
      const isThere = all.some(one => one.key === meant)
      const changes = [{ op: 'rename' as const, path, to: meant }]
      const fixes = isThere ? [] : [{ title: `Rename to ${meant}`, preferred: true, changes }]
      report('found', atKey(path), { key, meant }, { fixes })
    }
  },
})

const NAMES = KNOWN_ANNOTATIONS.map(({ key }) => key).filter(key => !key.endsWith('.'))

/** Right, though near to others. */
const OTHERS: ReadonlySet<string> = new Set(['argocd.argoproj.io/hooks-enabled'])
