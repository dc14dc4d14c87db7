import type { KubernetesObject } from '../kinds/kind.ts'
import { readerOf } from '../kinds/struct-reader.ts'

/** The Chart.yaml of a Helm chart. */
export interface Chart {
  object: KubernetesObject
  name: string
  /** "https://…/my-chart/": what the chart's files begin with; "" where they are named from its folder on. */
  folder: string
  /** The versions of Kubernetes that it is for (">=1.25.0-0"); "" where it does not say. */
  kubeVersion: string
}

const FILE = 'Chart.yaml'

/** undefined: no Chart.yaml. */
export function readChart(object: KubernetesObject): Chart | undefined {
  const { uri, apiVersion, kind, root, path } = object
  if (!`/${uri}`.endsWith(`/${FILE}`) || kind !== undefined || !(apiVersion === 'v1' || apiVersion === 'v2'))
    return undefined
  const own = readerOf(root, path)
  return {
    object,
    name: own.text('name'),
    folder: uri.slice(0, -FILE.length),
    kubeVersion: own.text('kubeVersion'),
  }
}
