import { objectMeta } from '../../kubernetes/object-meta-schema.ts'
import type { Minor } from '../../kubernetes/version.ts'
import { bool, choice, list, type Schema, since, struct, text, texts, type VersionedSchema } from '../schema-terms.ts'
import { LEVEL_WORDS, STAGE_WORDS } from './levels.ts'

const stage = choice('Name of a stage; upper and lower case matter.', STAGE_WORDS)

const groupResources = struct('Resources of one API group.', {
  group: text(
    'API group without a version: "apps", "rbac.authorization.k8s.io". Missing or "" is the core group only. From 1.36 "*" is any group.',
  ),
  resources: texts(
    'Plural names. Missing or empty: every resource and subresource of the group. "pods" does not cover "pods/log".',
    '"pods", "pods/log", "pods/*" (pods and all its subresources), "*/status" (that subresource of any resource), "*" (everything).',
  ),
  resourceNames: texts(
    'Names of objects, compared as they stand. "" is a request without a name (list, most creates). Needs resources.',
    'Name of an object; no patterns.',
  ),
})

const rule = struct('One rule. The first rule whose every condition holds answers the request.', {
  level: choice('How much is recorded of the requests that the rule answers.', LEVEL_WORDS),
  users: texts('User names. Missing or empty: any user, and requests without one.', 'User name; no patterns.'),
  userGroups: texts('Groups; one of them is enough. Missing or empty: any group.', 'Group name; no patterns.'),
  verbs: texts(
    'API verbs (get, list, watch, create, update, patch, delete, deletecollection), for URLs lower-case HTTP methods. Missing or empty: any verb.',
    'Verb; no patterns, "*" included.',
  ),
  resources: list('API resources. A rule with resources or namespaces never matches a URL request.', groupResources),
  namespaces: texts(
    'Namespaces, compared as they stand. "" is a request without a namespace: cluster-scoped resources, and lists over all namespaces.',
    'Name of a namespace; no patterns.',
  ),
  nonResourceURLs: texts(
    'URL paths of requests that are no resource requests ("/healthz", "/version", discovery).',
    'A path, a path prefix that ends in "*", or "*" for any path.',
  ),
  omitStages: list('Stages at which this rule writes no event, besides those of the policy.', stage),
  omitManagedFields: since(
    '1.23',
    bool("Leave metadata.managedFields out of the bodies. Replaces the policy's value when set."),
  ),
})

function policy(minor: Minor): Schema {
  return struct('Which requests kube-apiserver records, and how much of them (--audit-policy-file).', {
    apiVersion: text('audit.k8s.io/v1; the older v1beta1 and v1alpha1 went with 1.24.'),
    kind: text(
      'Policy. This is no cluster object: kube-apiserver reads it from the file named by --audit-policy-file.',
    ),
    rules: list(
      'Tried from top to bottom: the first rule whose every condition holds decides, and no later one is looked at. A request that none matches is not recorded.',
      rule,
    ),
    omitStages: list('Stages at which no event is written, whatever rule answers. A rule can add to them.', stage),
    omitManagedFields: since('1.23', bool('Leave metadata.managedFields out of the recorded bodies.')),
    metadata: objectMeta(minor),
  })
}

/** k8s.io/apiserver/pkg/apis/audit/v1/types.go; ObjectMeta lost clusterName with 1.25. */
export const schemas: readonly VersionedSchema[] = [
  { since: 24, schema: policy(24) },
  { since: 25, schema: policy(25) },
]
