import type { CheckOptions } from '../api/problem.ts'
import type { ServedObject } from '../api/served-object.ts'
import { openStream } from '../yaml/stream.ts'
import { openBaseline } from './baseline.ts'
import { versionsOf } from './options.ts'
import { recognised } from './recognised.ts'

/**
 * The objects as the server holds them after defaulting, without the fields that it drops; one for each object of a kind
 * that the cluster stores. Objects that it refuses are not there: `check` says why.
 */
export function asServed(text: string, options: CheckOptions = {}): ServedObject[] {
  const { to: version } = versionsOf(options.kubernetesVersion)
  const gates = options.featureGates ?? {}
  const findOld = openBaseline(options.baseline)
  return openStream(text).documents.flatMap(document =>
    recognised('file:///manifest.yaml', document).flatMap(({ object, kind }) => {
      const served = kind.serve?.(object, { version, gates, old: findOld(object, kind) })
      return served ? [served] : []
    }),
  )
}
