import { fieldOf } from '../../../yaml/fields.ts'
import { atEntry, atKey } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { bindingExample } from '../advice/example.ts'
import { isBinding } from '../model.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/no-subjects',
  severity: 'information',
  docs: {
    finds: 'A binding without subjects.',
    why: 'It grants nobody anything.',
    ignores: 'Bindings that Kubernetes keeps empty itself (system:node), and those that a template may add to.',
    bad: bindingExample('{kind: User, name: alice}').replace(/\n {2}- .*/, ' []'),
    good: bindingExample('{kind: User, name: alice}'),
  },
  messages: {
    found: 'This binding has no subjects: it grants nobody anything.',
  },
  check({ model, object }, { report }) {
    if (!isBinding(model) || model.partial || model.subjects.length > 0) return
    if (model.metadata.name.startsWith('system:')) return
    const path = [...object.path, 'subjects']
    report('found', fieldOf(object.root, 'subjects') ? atEntry(path) : atKey([...object.path, 'roleRef']))
  },
})
