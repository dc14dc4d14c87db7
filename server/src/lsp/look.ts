import type { CheckOptions } from '../api/problem.ts'
import type { YamlDocument } from '../yaml/document.ts'
import type { Look } from './checker.ts'
import type { Session } from './session.ts'
import { moveRange } from './to-diagnostic.ts'

type Surroundings = Pick<Session, 'workspace' | 'baselines' | 'converter'>

/** A text with what stands around it at this moment. */
export function lookAt({ workspace, baselines, converter }: Surroundings, uri: string, options: CheckOptions): Look {
  const index = workspace.around(uri)
  return {
    options,
    around: index?.around,
    old: baselines.find(uri, options),
    stateOf: workspace.stateOf,
    locate(uri, outer) {
      const at = index?.placeOf({ uri, outer })
      return at && { toClient: range => moveRange(converter.toClient(alone(outer), range), at.line) }
    },
  }
}

const alone = (document: YamlDocument) => ({ documents: [{ document, index: 0, offset: 0, line: 0 }] })
