import type { Minor } from '../../../kubernetes/version.ts'
import { lifetimeOf, type StoredDriver } from '../served.ts'
import type { MountFacts } from './facts.ts'

/** Tokens by audience, and the seconds that each lives. */
export type Tokens = ReadonlyMap<string, number>

export interface HandedKey {
  key: string
  value: string | Tokens
  from: 'attributes' | 'pod-info' | 'tokens' | 'secret'
  /** What the author of the pod or volume wrote under the same key, and is lost. */
  replaces?: string
}

/** The two maps of NodePublishVolume. */
export interface Handover {
  volumeContext: HandedKey[]
  secrets: HandedKey[]
  /** undefined: the driver gets none. */
  tokens: { tokens: Tokens; way: 'volume_context' | 'secrets'; why: TokenWay } | undefined
  /** Why there are none: the driver asks for none, or gets none for a device. */
  noTokens: 'no-driver' | 'none-asked' | 'block' | undefined
}

/** Why the tokens travel as they do. */
export type TokenWay = 'in-secrets' | 'unset' | 'off' | 'old-kubelet'

/** The keys that the kubelet writes itself. */
export const OWN_KEYS = 'csi.storage.k8s.io/'
export const TOKENS_KEY = `${OWN_KEYS}serviceAccount.tokens`
export const POD_INFO_KEYS: readonly string[] = [
  'pod.name',
  'pod.namespace',
  'pod.uid',
  'serviceAccount.name',
  'ephemeral',
].map(key => OWN_KEYS + key)

/** From this version on the kubelet looks at serviceAccountTokenInSecrets; it never asks the gate. */
const READS_IN_SECRETS: Minor = 35

/** Attributes, then the info about the pod, then tokens: what comes later wins (csi_mounter.go, csi_block.go). */
export function handoverOf(driver: StoredDriver | undefined, facts: MountFacts): Handover {
  const { volume } = facts
  const context = new Map<string, HandedKey>()
  const secrets = new Map<string, HandedKey>()
  for (const [key, value] of volume.attributes) context.set(key, { key, value, from: 'attributes' })
  for (const [key, value] of volume.secret?.data ?? []) secrets.set(key, { key, value, from: 'secret' })
  if (driver?.podInfoOnMount) for (const [key, value] of podInfo(facts)) put(context, { key, value, from: 'pod-info' })
  const tokens = tokensOf(driver, facts)
  if (tokens) {
    const handed: HandedKey = { key: TOKENS_KEY, value: tokens.tokens, from: 'tokens' }
    put(tokens.way === 'secrets' ? secrets : context, handed)
  }
  const noTokens = tokens ? undefined : reasonOf(driver)
  return { volumeContext: [...context.values()], secrets: [...secrets.values()], tokens, noTokens }
}

function put(map: Map<string, HandedKey>, handed: HandedKey): void {
  const before = map.get(handed.key)?.value
  map.set(handed.key, typeof before === 'string' ? { ...handed, replaces: before } : handed)
}

const podInfo = ({ pod, volume }: MountFacts): [string, string][] => [
  [`${OWN_KEYS}pod.name`, pod.name],
  [`${OWN_KEYS}pod.namespace`, pod.namespace],
  [`${OWN_KEYS}pod.uid`, pod.uid ?? '<uid of the pod>'],
  [`${OWN_KEYS}serviceAccount.name`, pod.serviceAccountName],
  [`${OWN_KEYS}ephemeral`, String(volume.inline)],
]

function tokensOf(driver: StoredDriver | undefined, { volume, versions }: MountFacts): Handover['tokens'] {
  if (!driver || driver.tokenRequests.length === 0 || volume.isBlock) return undefined
  const { serviceAccountTokenInSecrets: value } = driver
  const tokens = new Map(driver.tokenRequests.map(request => [request.audience, lifetimeOf(request)]))
  if (value === true && versions.kubelet >= READS_IN_SECRETS) return { tokens, way: 'secrets', why: 'in-secrets' }
  const why = value === true ? 'old-kubelet' : value === false ? 'off' : 'unset'
  return { tokens, way: 'volume_context', why }
}

function reasonOf(driver: StoredDriver | undefined): Handover['noTokens'] {
  if (!driver) return 'no-driver'
  return driver.tokenRequests.length === 0 ? 'none-asked' : 'block'
}
