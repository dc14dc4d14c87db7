import { fullTitle, type Here, hereAt } from '../service/reach/here.ts'
import { isObject, positionIn } from './params.ts'
import type { WorkloadsResult } from './protocol.ts'
import type { OpenText } from './session.ts'

/** Answers whichrule/workloads: what may be asked about, and what of it stands at the cursor. */
export async function workloads(text: OpenText, params: unknown): Promise<WorkloadsResult> {
  const index = await text.session.workspace.whenRead(text.uri)
  const all = index.cluster().workloads
  const namespaces = [...new Set(all.map(({ namespace }) => namespace))].sort()
  const { namespace, workload } = here(text, params)
  return {
    namespaces,
    workloads: all.map(fullTitle).sort(),
    here: {
      ...(namespace !== undefined && namespaces.includes(namespace) && { namespace }),
      ...(workload !== undefined && { workload }),
    },
  }
}

const here = ({ session, uri, stream }: OpenText, params: unknown): Here =>
  isObject(params) && params.position !== undefined
    ? hereAt(uri, stream, session.converter.position(stream, positionIn(params)))
    : {}
