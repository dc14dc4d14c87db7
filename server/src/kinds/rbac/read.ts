import { readObjectMeta } from '../../kubernetes/object-meta.ts'
import { readSelector } from '../../kubernetes/selectors.ts'
import type { KubernetesObject } from '../kind.ts'
import { readerOf, type StructReader } from '../struct-reader.ts'
import { rbacKindOf } from './kind-of.ts'
import type { AggregationRule, PolicyRule, RbacObject, RoleRef, Subject } from './model.ts'

/** The object as the server's decoder fills its structs: what has the wrong type is left out and makes it partial. */
export function readRbac(object: KubernetesObject, complete = object.document.problems.length === 0): RbacObject {
  const { root, path } = object
  const kind = rbacKindOf(object)
  const reader = readerOf(root, path)
  const metadata = readObjectMeta(reader)
  const common = { path, metadata }
  const isPartial = () => !complete || reader.partial()
  switch (kind) {
    case 'ServiceAccount':
      return { kind, ...common, partial: isPartial() }
    case 'Role': {
      const rules = readRules(reader)
      return { kind, ...common, rules, partial: isPartial() || somePartial(rules) }
    }
    case 'ClusterRole': {
      const rules = readRules(reader)
      const aggregation = reader.struct('aggregationRule')
      const aggregationRule = aggregation && readAggregation(aggregation)
      const partial = isPartial() || somePartial(rules) || aggregationRule?.partial === true
      return { kind, ...common, rules, aggregationRule, partial }
    }
    case 'RoleBinding':
    case 'ClusterRoleBinding': {
      const subjects = reader.items('subjects').map(item => readSubject(readerOf(item.node, item.path), item.index))
      const roleRef = readRoleRef(reader)
      return { kind, ...common, subjects, roleRef, partial: isPartial() || somePartial([...subjects, roleRef]) }
    }
  }
}

const somePartial = (parts: readonly { partial: boolean }[]): boolean => parts.some(({ partial }) => partial)

const readRules = (object: StructReader): PolicyRule[] =>
  object.items('rules').map(({ node, path, index }) => readRule(readerOf(node, path), index))

function readRule(reader: StructReader, index: number): PolicyRule {
  const lists = {
    verbs: reader.texts('verbs'),
    apiGroups: reader.texts('apiGroups'),
    resources: reader.texts('resources'),
    resourceNames: reader.texts('resourceNames'),
    nonResourceURLs: reader.texts('nonResourceURLs'),
  }
  return { index, path: reader.path, ...lists, partial: reader.partial() }
}

function readAggregation(reader: StructReader): AggregationRule {
  const selectors = reader.items('clusterRoleSelectors').map(({ node, path }) => readSelector(readerOf(node, path)))
  return {
    path: reader.path,
    clusterRoleSelectors: selectors,
    partial: reader.partial() || somePartial(selectors),
  }
}

function readSubject(reader: StructReader, index: number): Subject {
  const texts = {
    kind: reader.text('kind'),
    name: reader.text('name'),
    namespace: reader.text('namespace'),
    apiGroup: reader.text('apiGroup'),
  }
  return { index, path: reader.path, ...texts, partial: reader.partial() }
}

function readRoleRef(object: StructReader): RoleRef {
  const found = object.struct('roleRef')
  const reader = found ?? readerOf(undefined, [...object.path, 'roleRef'])
  const texts = { kind: reader.text('kind'), name: reader.text('name'), apiGroup: reader.text('apiGroup') }
  return { path: reader.path, given: found !== undefined, ...texts, partial: object.partial() || reader.partial() }
}
