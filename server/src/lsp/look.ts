import type { CheckOptions } from '../api/problem.ts'
import type { YamlDocument } from '../yaml/document.ts'
import type { Look } from './checker.ts'
import type { Session } from './session.ts'
import { moveRange } from './to-diagnostic.ts'

type Surroundings = Pick<Session, 'workspace' | 'baselines' | 'converter'>

/** A text with what stands around it at this moment. */
export function lookAt({ workspace, baselines, converter }: Surroundings, uri: string, options: CheckOptions): Look {
  const { index, isRead } = workspace.around(uri)
  return {
    options,
    around: isRead ? index.around : undefined,
    old: baselines.find(uri, options),
    stateOf(document) {
      const state = index.stateOf(document)
      return isRead || state === 0 ? state : UNREAD
    },
    locate(uri, outer) {
      const at = index.placeOf({ uri, outer })
      return at && { toClient: range => moveRange(converter.toClient(alone(outer), range), at.line) }
    },
  }
}

/** While the files around are still being read: whatever depends on them is looked at again. */
const UNREAD = -1

const alone = (document: YamlDocument) => ({ documents: [{ document, index: 0, offset: 0, line: 0 }] })
