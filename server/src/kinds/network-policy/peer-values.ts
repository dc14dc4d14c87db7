import type { Labels } from '../../kubernetes/selectors.ts'
import { NAMESPACE_NAME_LABEL } from '../../workloads/read-namespace.ts'
import type { Change, Json } from '../../yaml/change.ts'
import type { IPBlock } from './model.ts'

type Selector = { [key: string]: Json }

const selectorOf = (labels: Iterable<readonly [string, string]>): Selector => ({
  matchLabels: Object.fromEntries(labels),
})

/** A peer for pods with these labels; `own`: the policy's namespace. */
export const peerFor = (labels: Iterable<readonly [string, string]>, namespace: string, own: string): Selector => ({
  ...(namespace !== own && { namespaceSelector: selectorOf([[NAMESPACE_NAME_LABEL, namespace]]) }),
  podSelector: selectorOf(labels),
})

const USUAL = ['app.kubernetes.io/name', 'app', 'k8s-app', 'name']

/** The label that most likely says what a pod is. */
export function tellingLabel(labels: Labels): [key: string, value: string] | undefined {
  const key = USUAL.find(one => labels.has(one)) ?? [...labels.keys()][0]
  const value = key === undefined ? undefined : labels.get(key)
  return key === undefined || value === undefined ? undefined : [key, value]
}

/** Takes a range out of a block. */
export const exceptFrom = ({ path, except }: IPBlock, range: string): Change =>
  except.length > 0
    ? { op: 'append', path: [...path, 'except'], value: range }
    : { op: 'insert', path, key: 'except', value: [range] }
