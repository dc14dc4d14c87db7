import type { FixPlan } from '../../../yaml/change.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { grantsEveryName } from '../advice/covers.ts'
import { addRule } from '../advice/edit-rule.ts'
import { roleExample, ruleExample } from '../advice/example.ts'
import { type RuleOfRole, resourceRules } from '../advice/resource-rules.ts'
import type { PolicyRule } from '../model.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/resource-names-nameless',
  severity: 'warning',
  docs: {
    finds: 'resourceNames beside verbs whose requests carry no name: create, deletecollection, list, watch.',
    why: 'resourceNames are compared with the name in the path of the request. A create sends the name in its body, and a deletecollection, list or watch is for many objects: with resourceNames they are denied, though "kubectl auth can-i create configmap/x" says yes. Only a list or watch with the field selector metadata.name=NAME carries that name, and only where a server-side apply (a patch) makes the object is "create" asked for with it.',
    ignores:
      'Subresources, whose creates do carry a name (pods/exec); names with "" among them; verbs that another rule of the role allows for every name. List and watch are a hint, and information where nothing else is in the rule; "create" beside "patch" is information.',
    fixes: 'Moves the verb to a rule of its own, for every name. That grants more, so it is not applied by itself.',
    bad: roleExample([ruleExample('[""]', '[configmaps]', '[create, get]', '[leader]')]),
    good: roleExample([
      ruleExample('[""]', '[configmaps]', '[get]', '[leader]'),
      ruleExample('[""]', '[configmaps]', '[create]'),
    ]),
  },
  messages: {
    never: 'A {verb} request carries no name, so with resourceNames it is denied. Give "{verb}" a rule without names.',
    apply:
      'With resourceNames "create" covers only a server-side apply that makes the object; a plain create carries no name and is denied.',
    rarely:
      'With resourceNames a request to {verbs} is denied unless it carries the field selector metadata.name=NAME.',
  },
  check(review, { report }) {
    for (const found of resourceRules(review).filter(isNamed)) {
      const { rule, role } = found
      const open = (verb: string) => rule.verbs.includes(verb) && !grantsEveryName(role, rule, verb)
      for (const verb of NEVER_NAMED.filter(open)) {
        if (verb === 'create' && !isPlain(rule)) continue
        const isApply = verb === 'create' && rule.verbs.includes('patch')
        const extra = { fixes: fixesFor(found, [verb]), ...(isApply && { severity: 'information' as const }) }
        report(isApply ? 'apply' : 'never', atVerb(rule, verb), { verb }, extra)
      }
      const [first, ...more] = RARELY_NAMED.filter(open)
      if (first === undefined) continue
      const severity = rule.verbs.length === more.length + 1 ? 'information' : 'hint'
      const verbs = [first, ...more]
      const data = { verbs: verbs.join(' or ') }
      report('rarely', atVerb(rule, first), data, { severity, fixes: fixesFor(found, verbs) })
    }
  },
})

/** A create of an object has its name in the body, a deletecollection has none: neither is ever looked at. */
const NEVER_NAMED = ['create', 'deletecollection']
/** Named only when the client asks for one object with fieldSelector=metadata.name=NAME (RequestInfo). */
const RARELY_NAMED = ['list', 'watch']

const atVerb = ({ path, verbs }: PolicyRule, verb: string) => atValue([...path, 'verbs', verbs.indexOf(verb)])

const isNamed = ({ rule: { resourceNames, verbs } }: RuleOfRole): boolean =>
  resourceNames.length > 0 && !verbs.includes('*') && !resourceNames.some(name => name === '' || hasHole(name))

/** The create of a subresource has a name in its path. */
const isPlain = ({ resources }: PolicyRule): boolean => !resources.some(item => /[/*]/.test(item) || hasHole(item))

function fixesFor({ role, rule }: RuleOfRole, verbs: readonly string[]): FixPlan[] {
  const { apiGroups, resources, path } = rule
  if (verbs.length === rule.verbs.length)
    return [
      {
        title: 'Remove resourceNames (grants every name)',
        changes: [{ op: 'remove', path: [...path, 'resourceNames'] }],
      },
    ]
  const plain = resources.filter(item => !item.includes('/'))
  if (plain.length === 0) return []
  const removals = verbs.map(verb => ({ op: 'remove' as const, path: [...path, 'verbs', rule.verbs.indexOf(verb)] }))
  const value = { apiGroups, resources: plain, verbs: [...verbs] }
  const title = `Move ${verbs.join(' and ')} to a rule of its own, for every name`
  return [{ title, changes: [...removals, addRule(role, rule, value)] }]
}
