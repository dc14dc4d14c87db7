import { atKey } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { isInAnyChart } from '../around/release.ts'
import { exampleDriver } from '../example.ts'
import type { Review } from '../review.ts'

const HEAD = `  attachRequired: false
`

const HOOK = 'helm.sh/hook'

export default defineRule<Review>()({
  id: 'csi/helm-hook-annotations',
  severity: 'hint',
  docs: {
    finds: 'Annotations for hooks of Helm in a manifest that no chart holds.',
    why: 'Only Helm looks at them. Applied by kubectl or kustomize they do nothing: the object is neither deleted before an upgrade nor kept, whatever they say. Mostly the file was copied from a chart.',
    ignores: 'Templates, and files below "templates/".',
    fixes: 'Removes the annotations of hooks.',
    bad: exampleDriver(HEAD).replace('spec:', '  annotations:\n    helm.sh/hook: pre-install,pre-upgrade\nspec:'),
    good: exampleDriver(HEAD),
  },
  messages: {
    plain: 'Only Helm looks at hooks: in a plain manifest this annotation does nothing.',
  },
  check({ object, driver: { metadata } }, { report }) {
    if (object.document.template || isInAnyChart(object.uri) || !metadata.annotations.has(HOOK)) return
    const hooks = [...metadata.annotations.keys()].filter(key => key.startsWith(HOOK))
    const path = [...metadata.path, 'annotations']
    const isAll = hooks.length === metadata.annotations.size
    const changes = isAll
      ? [{ op: 'remove', path } as const]
      : hooks.map(key => ({ op: 'remove', path: [...path, key] }) as const)
    report('plain', atKey([...path, HOOK]), {}, { fixes: [{ title: 'Remove the annotations of hooks', changes }] })
  },
})
