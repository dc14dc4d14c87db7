import { nearest } from '../../kubernetes/nearest.ts'
import { resourcesNamed } from '../../kubernetes/resources.ts'
import type { FixPlan } from '../../yaml/change.ts'
import type { Finding } from '../finding.ts'
import { refused, setTo } from '../refused.ts'
import { shown } from '../shown.ts'
import { accountNameFixes, accountNameMessage } from './account-name.ts'
import type { RbacError } from './faults.ts'
import type { PolicyRule } from './model.ts'
import { RBAC_GROUP, SUBJECT_KINDS } from './names.ts'
import { splitRule } from './split-rule.ts'

const REFUSED = 'kube-apiserver refuses the object'

/** What a refusal means for the person at work, and what mends it. */
export const refusalFinding = (error: RbacError): Finding => refused(error, messageOf(error), fixesFor(error))

function messageOf(error: RbacError): string {
  switch (error.fault) {
    case 'list-missing':
      return `Rule ${error.rule.index + 1} has no ${error.list}; ${REFUSED}. ${NEEDS[error.list]}`
    case 'urls-in-role':
      return `URLs are in no namespace, so a Role cannot grant them; ${REFUSED}. A ClusterRole can, bound by a ClusterRoleBinding.`
    case 'urls-with-resources':
      return `A rule is either for resources or for URLs, and rule ${error.rule.index + 1} is for both; ${REFUSED}. Make two rules of it.`
    case 'selectors-missing':
      return `The aggregationRule selects no ClusterRoles; ${REFUSED}. It needs an entry in clusterRoleSelectors.`
    case 'selector-useless':
      return `What is wrong in this selector keeps the controller from using it; ${REFUSED}.`
    case 'role-group':
      return `${shown(error.roleRef.apiGroup)} has no roles; ${REFUSED}. The apiGroup is ${RBAC_GROUP}, without a version, or left out.`
    case 'role-kind':
      return roleKindMessage(error)
    case 'role-name-missing':
      return `The binding names no role; ${REFUSED}. Give roleRef the name of one.`
    case 'role-name-invalid':
      return `${shown(error.roleRef.name)} is no name of a role; ${REFUSED}. A name is anything without "/" and "%" but "." and "..".`
    case 'role-changed':
      return `A binding keeps its role, ${error.before.kind} ${shown(error.before.name)}; ${REFUSED}. Delete it first, or add another binding.`
    case 'subject-kind': {
      const { kind } = error.subject
      return `${kind === '' ? 'The subject has no kind' : `${shown(kind)} can be no subject`}; ${REFUSED}. Subjects: ${SUBJECT_KINDS.join(', ')}.`
    }
    case 'subject-group': {
      const right = error.wanted === '' ? 'left out: service accounts are in the core group' : error.wanted
      return `A ${error.subject.kind} is not in the group ${shown(error.subject.apiGroup)}; ${REFUSED}. The apiGroup is ${right}.`
    }
    case 'subject-name-missing':
      return `The subject has no name; ${REFUSED}.`
    case 'account-name-invalid':
      return accountNameMessage(error.subject)
    case 'account-namespace-missing':
      return `The namespace of the service account is missing; ${REFUSED}. A ClusterRoleBinding is in no namespace that could be meant.`
  }
}

const NEEDS = {
  verbs: 'Say what it allows: get, list, watch, create, update, patch, delete.',
  apiGroups: 'The core group (pods, services, secrets) is "".',
  resources: 'Name them in the plural; "*" is all of the group.',
} as const

function roleKindMessage({ roleRef, kinds, binding }: Extract<RbacError, { fault: 'role-kind' }>): string {
  if (roleRef.kind === 'Role') {
    return `A ClusterRoleBinding cannot give a Role, which is of one namespace; ${REFUSED}. Bind a ClusterRole, or use a RoleBinding.`
  }
  const what = roleRef.kind === '' ? 'roleRef has no kind' : `${shown(roleRef.kind)} is no kind of role`
  return `${what}; ${REFUSED}. A ${binding} gives a ${kinds.join(' or a ')}.`
}

function fixesFor(error: RbacError): FixPlan[] {
  switch (error.fault) {
    case 'list-missing':
      return error.list === 'apiGroups' ? groupsFix(error.rule) : []
    case 'urls-with-resources':
      return splitRule(error.rule)
    case 'role-group':
      return [setTo(error, RBAC_GROUP)]
    case 'role-kind':
      return kindFixes(error.roleRef.kind, error.kinds, error)
    case 'subject-kind':
      return kindFixes(error.subject.kind, SUBJECT_KINDS, error)
    case 'subject-group':
      if (error.wanted !== '') return [setTo(error, error.wanted)]
      return [{ title: 'Remove the apiGroup', preferred: true, changes: [{ op: 'remove', path: error.at.path }] }]
    case 'account-name-invalid':
      return accountNameFixes(error.subject)
    default:
      return []
  }
}

/** Where every resource of the rule is in one group only, as far as is known. */
function groupsFix(rule: PolicyRule): FixPlan[] {
  const groups = new Set<string>()
  for (const resource of rule.resources) {
    const served = resourcesNamed(resource.split('/')[0] ?? '').filter(({ removed }) => removed === undefined)
    const own = served.filter(({ origin }) => origin === 'kube-apiserver')
    const [only, ...others] = own.length > 0 ? own : served
    if (only === undefined || others.some(({ group }) => group !== only.group)) return []
    groups.add(only.group)
  }
  if (groups.size === 0) return []
  const value = [...groups]
  const title = `Add apiGroups: [${value.map(group => JSON.stringify(group)).join(', ')}]`
  const change = { op: 'insert' as const, path: rule.path, key: 'apiGroups', value, before: '' }
  return [{ title, preferred: true, changes: [change] }]
}

/** The word that was meant; without one every word as a choice. Where none stands there is none to change. */
function kindFixes(written: string, words: readonly string[], error: RbacError): FixPlan[] {
  if (written === '' || (written === 'Role' && words.length === 1)) return []
  const meant = nearest(written, words)
  return meant === undefined ? words.map(word => setTo(error, word, false)) : [setTo(error, meant)]
}
