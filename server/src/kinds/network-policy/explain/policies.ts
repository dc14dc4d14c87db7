import { type Cidr, parseCidr } from '../../../kubernetes/cidr.ts'
import { grouped } from '../../grouped.ts'
import type { KubernetesObject } from '../../kind.ts'
import { readerOf } from '../../struct-reader.ts'
import { namespaceOf } from '../defaults.ts'
import type { IPBlock, NetworkPolicy } from '../model.ts'

/** A policy and the object that it was read from. */
export interface PlacedPolicy {
  object: KubernetesObject
  policy: NetworkPolicy
  namespace: string
  /** "shop/default-deny" */
  title: string
}

export interface PolicyIndex {
  inNamespace(namespace: string): readonly PlacedPolicy[]
  blockOf(block: IPBlock): ParsedBlock
}

export interface ParsedBlock {
  cidr: Cidr | undefined
  /** By item number; undefined for what is none. */
  except: (Cidr | undefined)[]
}

/** The objects by namespace. */
export function byNamespace(objects: readonly KubernetesObject[]): (namespace: string) => readonly KubernetesObject[] {
  const groups = grouped(objects, namespaceIn)
  return namespace => groups.get(namespace) ?? []
}

/** The policies of a namespace are read when somebody asks about it. */
export function indexPolicies(
  objectsIn: (namespace: string) => readonly KubernetesObject[],
  read: (object: KubernetesObject) => NetworkPolicy,
): PolicyIndex {
  const known = new Map<string, PlacedPolicy[]>()
  const blocks = new WeakMap<IPBlock, ParsedBlock>()
  return {
    inNamespace(namespace) {
      const found = known.get(namespace) ?? objectsIn(namespace).map(one => placed(one, read(one)))
      known.set(namespace, found)
      return found
    },
    blockOf(block) {
      const found = blocks.get(block) ?? { cidr: parseCidr(block.cidr), except: block.except.map(parseCidr) }
      blocks.set(block, found)
      return found
    },
  }
}

function placed(object: KubernetesObject, policy: NetworkPolicy): PlacedPolicy {
  const { name, generateName } = policy.metadata
  const namespace = namespaceOf(policy)
  return {
    object,
    policy,
    namespace,
    title: `${namespace}/${name || (generateName && `${generateName}…`) || '(no name)'}`,
  }
}

/** As readPolicy has it, without reading all of the policy. */
export const namespaceIn = ({ root, path }: KubernetesObject): string =>
  readerOf(root, path).struct('metadata')?.text('namespace') || 'default'
