import type { GroupResource } from './resource-table.ts'
import { resourceIn, servedAt, servedNamed } from './resources.ts'
import type { Minor } from './version.ts'

/** The group that serves "ingresses" or "ingresses/status" now; undefined when none does, or only the same group. */
export function homeOf(group: string, item: string, minor: Minor): GroupResource | undefined {
  const [name = ''] = item.split('/', 1)
  const moved = resourceIn(group, name)?.movedTo
  const [home] = servedNamed(name, minor)
  const target = moved ? resourceIn(moved.group, moved.resource) : home
  if (!target || !servedAt(target, minor) || target.group === group) return undefined
  return { group: target.group, resource: target.resource + item.slice(name.length) }
}
