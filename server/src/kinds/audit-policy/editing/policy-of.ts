import { nodeAt } from '../../../yaml/locate.ts'
import type { KubernetesObject } from '../../kind.ts'
import type { AuditPolicy, AuditRule } from '../model.ts'
import { readPolicy, readRule } from '../read.ts'

/**
 * The policy as far as it could be read; partial where something may be missing. `most`: only its first rules, which is
 * all that the last one of them depends on.
 */
export const policyOf = ({ root, path, index, document }: KubernetesObject, most?: number): AuditPolicy =>
  readPolicy(root, {
    path,
    document: index,
    kindLeftOut: false,
    complete: document.problems.length === 0,
    ...(most !== undefined && { most }),
  })

/** One rule, without reading the others. */
export function ruleOf({ root, path }: KubernetesObject, index: number): AuditRule | undefined {
  const node = nodeAt(root, ['rules', index])
  return node && readRule(node, index, [...path, 'rules', index])
}
