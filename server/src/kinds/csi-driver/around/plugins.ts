import type { Cluster } from '../../../workloads/cluster.ts'
import { type PlacedText, type PodTexts, podTexts } from '../../../workloads/read-containers.ts'
import type { Workload } from '../../../workloads/workload.ts'
import { hasHole } from '../../../yaml/hole.ts'
import type { Path } from '../../../yaml/path.ts'

/** A workload that runs a driver, or a part of it. */
export interface Plugin {
  workload: Workload
  texts: PodTexts
  /** What says so: an argument, a variable, a path of the node; of a registrar its container. */
  path: Path
}

export interface Plugins {
  /** Those that name the driver: its directory on the node, or its name as a word for itself. */
  of(driver: string): readonly Plugin[]
  /** Names that stand in a registration path: "/var/lib/kubelet/plugins/NAME/csi.sock", or csi-plugins. */
  registered: ReadonlySet<string>
  /** DaemonSets with a node-driver-registrar, whatever driver they name. */
  registrars: readonly Plugin[]
}

export function pluginsIn({ workloads }: Cluster): Plugins {
  const byName = new Map<string, Plugin[]>()
  const registered = new Set<string>()
  const registrars: Plugin[] = []
  for (const workload of workloads) {
    const texts = podTexts(workload)
    for (const { text, path } of placedTexts(texts)) {
      if (hasHole(text)) continue
      const directory = directoryIn(text)
      if (directory !== undefined) registered.add(directory)
      for (const name of new Set([...(directory === undefined ? [] : [directory]), ...namesIn(text)])) {
        const known = byName.get(name)
        if (!known) byName.set(name, [{ workload, texts, path }])
        else if (known.at(-1)?.workload !== workload) known.push({ workload, texts, path })
      }
    }
    const registrar = workload.kind === 'DaemonSet' && texts.containers.find(isRegistrar)
    if (registrar) registrars.push({ workload, texts, path: registrar.path })
  }
  return { of: driver => byName.get(driver) ?? [], registered, registrars }
}

const placedTexts = ({ containers, hostPaths }: PodTexts): PlacedText[] => [
  ...containers.flatMap(({ texts }) => texts),
  ...hostPaths,
]

const isRegistrar = ({ name, image }: { name: string; image: string }): boolean =>
  name.includes('driver-registrar') || image.includes('driver-registrar')

/** Longest text that is looked at: scripts are none. */
const MAX_TEXT = 300

const DIRECTORY = /\/(?:csi-)?plugins\/([a-z0-9][a-z0-9.-]*)(?:\/|$)/i

function directoryIn(text: string): string | undefined {
  return text.length > MAX_TEXT ? undefined : DIRECTORY.exec(text)?.[1]
}

/** "--drivername=x" and "x", and the words of a line of a shell: "exec driver --name x". */
const namesIn = (text: string): string[] =>
  text.length > MAX_TEXT ? [] : text.split(/[\s="']/).filter(word => word !== '')
