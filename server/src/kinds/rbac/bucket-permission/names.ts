import type { BucketPermission } from '../../../api/bucket-permission.ts'

/** The names that a label-permission webhook goes by, and what it is called for. */
export interface BucketNames extends BucketPermission {
  /** Resources of the group that the webhook is never called for. */
  unguarded: readonly string[]
}

/**
 * Those of the SD-EWAN operator of Akraino ICN (icn-sdwan, platform/crd-ctrlr). Its webhook configuration lists the
 * singular "sdewanapplication", which is no resource: for sdewanapplications nobody calls the webhook.
 */
export const SDEWAN: BucketNames = {
  annotation: 'sdewan-bucket-type-permission',
  label: 'sdewan-bucket-type',
  group: 'batch.sdewan.akraino.org',
  resources: [
    ...['mwan3policies', 'mwan3rules'],
    ...['firewallzones', 'firewallforwardings', 'firewallrules', 'firewallsnats', 'firewalldnats'],
    ...['networkfirewallrules'],
    ...['cnfnats', 'cnfroutes', 'cnfrouterules', 'cnfservices', 'cnflocalservices', 'cnfhubsites', 'cnfstatuses'],
    ...['ipsecproposals', 'ipsechosts', 'ipsecsites'],
  ],
  unguarded: ['sdewanapplications'],
}

/** What was set, each name for itself, else those of SD-EWAN. */
export function bucketNames(given: Partial<BucketPermission> | undefined): BucketNames {
  if (!given) return SDEWAN
  const { annotation, label, group, resources } = given
  const names = {
    annotation: nameIn(annotation) ?? SDEWAN.annotation,
    label: nameIn(label) ?? SDEWAN.label,
    group: nameIn(group) ?? SDEWAN.group,
    resources: Array.isArray(resources) ? resources.flatMap(one => nameIn(one) ?? []) : SDEWAN.resources,
  }
  const unguarded = names.group === SDEWAN.group ? SDEWAN.unguarded : []
  return { ...names, unguarded: unguarded.filter(resource => !names.resources.includes(resource)) }
}

/** Callers without types may give anything. */
const nameIn = (given: unknown): string | undefined => (typeof given === 'string' && given !== '' ? given : undefined)

/** Guarded or not. */
export const resourcesOf = ({ resources, unguarded }: BucketNames): readonly string[] => [...resources, ...unguarded]

/** The resource that a kind or a singular means, whatever its case: "Mwan3Policy", "cnfstatus". */
export function pluralMeant(word: string, { resources, unguarded }: BucketNames): string | undefined {
  const singular = word.toLowerCase()
  const plurals = [`${singular}s`, `${singular}es`, singular.replace(/y$/, 'ies')]
  return [...resources, ...unguarded].find(resource => resource !== singular && plurals.includes(resource))
}
