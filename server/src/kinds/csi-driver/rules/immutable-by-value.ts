import { locatorOf } from '../../../yaml/locate.ts'
import { atEntry, atKey } from '../../../yaml/path.ts'
import { conditionsAround } from '../../../yaml/template/conditions.ts'
import { defineRule } from '../../rule.ts'
import { exampleDriver } from '../example.ts'
import { fieldPath, specPath } from '../model.ts'
import type { Review } from '../review.ts'

const spec = (value: string): string => `  attachRequired: ${value}
  fsGroupPolicy: File
`

const NAME = 'files.csi.example.com'

export default defineRule<Review>()({
  id: 'csi/immutable-by-value',
  severity: 'hint',
  docs: {
    finds: 'A value of a Helm chart that decides a field which never changes: attachRequired or volumeLifecycleModes.',
    why: 'Whoever sets the value to something else later cannot upgrade any more: the API server refuses the change, and the release stays half way. The chart has to say so beside the value, or delete the CSIDriver before.',
    ignores: 'Conditions around the whole CSIDriver.',
    bad: exampleDriver(spec('{{ .Values.attachRequired }}'), NAME),
    good: exampleDriver(spec('true'), NAME),
  },
  messages: {
    value:
      'A value of the chart decides {field}, which kube-apiserver never changes: an upgrade with another value fails until the CSIDriver is deleted.',
  },
  check({ object, driver }, { report }) {
    const { document } = object
    if (!document.template) return
    const { spanOf } = locatorOf(document.root)
    const start = spanOf(atKey(specPath(driver))).start
    for (const field of ['attachRequired', 'volumeLifecycleModes'] as const) {
      if (!driver.given.has(field)) continue
      const path = fieldPath(driver, field)
      const span = spanOf(atEntry(path))
      const own = document.text.slice(span.start, Math.min(span.end, span.start + LONGEST))
      const around = conditionsAround(document.text, span.start).filter(condition => condition.start > start)
      if ([own, ...around.map(({ text }) => text)].some(readsValue)) report('value', atKey(path), { field })
    }
  },
})

/** Longest field that is looked at. */
const LONGEST = 1000

const readsValue = (text: string): boolean => text.includes('{{') && text.includes('.Values.')
