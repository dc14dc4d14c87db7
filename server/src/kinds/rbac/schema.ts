import { labelSelector } from '../../kubernetes/label-selector-schema.ts'
import { objectMeta } from '../../kubernetes/object-meta-schema.ts'
import type { Minor } from '../../kubernetes/version.ts'
import { bool, choice, list, type Schema, struct, text, texts, type VersionedSchema } from '../schema-terms.ts'
import type { RbacObject } from './model.ts'
import { SUBJECT_WORDS } from './names.ts'

const rule = struct(
  'One grant: every verb on every resource of every group that it lists. Grants add up; none denies.',
  {
    apiGroups: texts(
      'API groups without a version: "apps", "batch". "" is the core group (pods, secrets, services).',
      'Name of a group; "*" is any group.',
    ),
    nonResourceURLs: texts(
      'URL paths that are no resources, such as /healthz or /metrics. Only in a ClusterRole that a ClusterRoleBinding binds; not beside resources.',
      'A path, a path prefix that ends in "*", or "*" for any path.',
    ),
    resourceNames: texts(
      'Names of objects, compared as they stand. Missing or empty: any. A create, list, watch or deletecollection carries no name, so it matches none of them.',
      'Name of an object; no patterns.',
    ),
    resources: texts(
      'Plural names in lower case. "pods" does not cover "pods/log"; "pods/*" matches nothing.',
      '"pods", "pods/log", "*/scale" (that subresource of any resource), "*" (everything, subresources too).',
    ),
    verbs: texts(
      'What may be done: get, list, watch, create, update, patch, delete, deletecollection. None implies another.',
      'A verb in lower case; "*" is every verb.',
    ),
  },
)

const rules = list('What is granted. A request needs one rule that allows all of it.', rule)

const aggregationRule = struct('Rules come from other ClusterRoles; the controller overwrites "rules" with them.', {
  clusterRoleSelectors: list(
    'ClusterRoles that one of these selects give their rules.',
    labelSelector('ClusterRoles by their labels; {} is every ClusterRole.'),
  ),
})

const subject = struct('One who gets the role.', {
  apiGroup: text(
    'Missing: rbac.authorization.k8s.io for User and Group, "" for ServiceAccount. Nothing else is taken.',
  ),
  kind: choice('What the subject is.', SUBJECT_WORDS),
  name: text('Compared letter for letter; no patterns.'),
  namespace: text('Of a ServiceAccount. In a RoleBinding it may be missing: the own namespace.'),
})

const roleRef = (kinds: Readonly<Record<string, string>>): Schema =>
  struct('The role that is given. It never changes: another role needs another binding.', {
    apiGroup: text('Missing: rbac.authorization.k8s.io; nothing else is taken. It has no version in it.'),
    kind: choice('Kind of the role.', kinds),
    name: text('Name of the role.'),
  })

const CLUSTER_ROLE = { ClusterRole: 'A role of the cluster.' }
const ROLES = {
  Role: 'A role of the own namespace.',
  ClusterRole: 'A role of the cluster, here limited to the namespace.',
}

const binding = (kinds: Readonly<Record<string, string>>): Record<string, Schema> => ({
  roleRef: roleRef(kinds),
  subjects: list('Who gets the role. Missing or empty: nobody.', subject),
})

const reference = struct('Another object by its name.', {
  apiVersion: text('API version of the object.'),
  fieldPath: text('A part of the object.'),
  kind: text('Kind of the object.'),
  name: text('Name of the object.'),
  namespace: text('Namespace of the object.'),
  resourceVersion: text('Version of the object.'),
  uid: text('UID of the object.'),
})

const RBAC_V1 = 'rbac.authorization.k8s.io/v1'

interface Described {
  apiVersion: string
  description: string
  fields: Record<string, Schema>
}

const KINDS: Readonly<Record<RbacObject['kind'], Described>> = {
  Role: {
    apiVersion: RBAC_V1,
    description: 'What may be done in one namespace. It grants nothing until a RoleBinding of its namespace names it.',
    fields: { rules },
  },
  ClusterRole: {
    apiVersion: RBAC_V1,
    description:
      'What may be done. A ClusterRoleBinding gives it in the whole cluster, a RoleBinding in its own namespace only.',
    fields: { aggregationRule, rules },
  },
  RoleBinding: {
    apiVersion: RBAC_V1,
    description: 'Gives a Role or ClusterRole to subjects, in its own namespace.',
    fields: binding(ROLES),
  },
  ClusterRoleBinding: {
    apiVersion: RBAC_V1,
    description: 'Gives a ClusterRole to subjects, in every namespace and for what stands in none.',
    fields: binding(CLUSTER_ROLE),
  },
  ServiceAccount: {
    apiVersion: 'v1',
    description: 'An identity for what runs in pods: the user system:serviceaccount:<namespace>:<name>.',
    fields: {
      automountServiceAccountToken: bool('Whether pods get its token without asking. Missing: they do.'),
      imagePullSecrets: list(
        'Secrets with which images are pulled for pods that run as it.',
        struct('A Secret of the own namespace.', { name: text('Name of the Secret.') }),
      ),
      secrets: list('Secrets that pods that run as it may use.', reference),
    },
  },
}

function schemaFor(kind: RbacObject['kind'], minor: Minor): Schema {
  const { apiVersion, description, fields } = KINDS[kind]
  return struct(description, { apiVersion: text(apiVersion), kind: text(kind), metadata: objectMeta(minor), ...fields })
}

/** What a label-permission webhook guards is a custom resource: of its own fields nothing is known. */
const guardedFor = (minor: Minor): Schema => ({
  type: ['object', 'null'],
  description: 'A custom resource that a webhook guards: who writes it needs a role that permits its label.',
  properties: {
    apiVersion: text('Group and version of the custom resource.'),
    kind: text('Kind of the custom resource.'),
    metadata: objectMeta(minor),
  },
})

/** k8s.io/api/rbac/v1/types.go, core/v1/types.go; ObjectMeta lost clusterName with 1.25. */
export const schemas: readonly VersionedSchema[] = [24, 25].flatMap(since => [
  ...(Object.keys(KINDS) as RbacObject['kind'][]).map(kind => ({ since, of: kind, schema: schemaFor(kind, since) })),
  { since, of: 'GuardedObject', schema: guardedFor(since) },
])
