import { readObjectMeta } from '../../kubernetes/object-meta.ts'
import { type LabelSelector, readSelector } from '../../kubernetes/selectors.ts'
import type { Path } from '../../yaml/path.ts'
import type { MappingNode } from '../../yaml/tree.ts'
import { readerOf, type StructReader } from '../struct-reader.ts'
import type { Direction, IPBlock, NetworkPolicy, Peer, PolicyPort, PolicyRule } from './model.ts'

/** Where the object stands, and whether all of its text could be read. */
export interface Whereabouts {
  path: Path
  complete: boolean
  /** False: the server drops endPort, its gate being off. */
  endPort: boolean
}

export function readPolicy(root: MappingNode, { path, complete, endPort }: Whereabouts): NetworkPolicy {
  const object = readerOf(root, path)
  const spec = object.struct('spec') ?? readerOf(undefined, [...path, 'spec'])
  const selector = spec.struct('podSelector')
  const podSelector = selector ? readSelector(selector) : everything([...spec.path, 'podSelector'])
  const ingress = readRules(spec, 'Ingress', endPort)
  const egress = readRules(spec, 'Egress', endPort)
  const metadata = readObjectMeta(object)
  const policyTypes = spec.texts('policyTypes')
  const parts = [podSelector, ...ingress, ...egress]
  return {
    path,
    metadata,
    podSelector,
    podSelectorGiven: selector !== undefined,
    policyTypes,
    ingress,
    egress,
    partial: !complete || object.partial() || spec.partial() || parts.some(part => part.partial),
  }
}

const everything = (path: Path): LabelSelector => ({
  path,
  matchLabels: new Map(),
  matchExpressions: [],
  partial: false,
})

const readRules = (spec: StructReader, direction: Direction, endPort: boolean): PolicyRule[] =>
  spec
    .items(direction === 'Ingress' ? 'ingress' : 'egress')
    .map(({ node, path, index }) => readRule(readerOf(node, path), direction, index, endPort))

function readRule(reader: StructReader, direction: Direction, index: number, endPort: boolean): PolicyRule {
  const peersKey = direction === 'Ingress' ? 'from' : 'to'
  const peers = reader.items(peersKey).map(item => readPeer(readerOf(item.node, item.path), item.index))
  const ports = reader.items('ports').map(item => readPort(readerOf(item.node, item.path), item.index, endPort))
  return {
    direction,
    index,
    path: reader.path,
    peers,
    peersGiven: reader.given(peersKey),
    ports,
    portsGiven: reader.given('ports'),
    partial: reader.partial() || [...peers, ...ports].some(part => part.partial),
  }
}

function readPeer(reader: StructReader, index: number): Peer {
  const selector = (key: string) => {
    const found = reader.struct(key)
    return found && readSelector(found)
  }
  const podSelector = selector('podSelector')
  const namespaceSelector = selector('namespaceSelector')
  const block = reader.struct('ipBlock')
  const ipBlock = block && readBlock(block)
  const parts = [podSelector, namespaceSelector, ipBlock]
  return {
    index,
    path: reader.path,
    podSelector,
    namespaceSelector,
    ipBlock,
    partial: reader.partial() || parts.some(part => part?.partial),
  }
}

function readBlock(reader: StructReader): IPBlock {
  const cidr = reader.text('cidr')
  const except = reader.texts('except')
  return { path: reader.path, cidr, except, partial: reader.partial() }
}

function readPort(reader: StructReader, index: number, endPort: boolean): PolicyPort {
  const protocol = reader.optionalText('protocol')
  const port = reader.integerOrText('port')
  const last = endPort ? reader.int32('endPort') : undefined
  return { index, path: reader.path, protocol, port, endPort: last, partial: reader.partial() }
}
