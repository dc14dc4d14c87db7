import type { CheckOptions } from '../api/problem.ts'
import { acceptedBaseline, type FindOld } from '../service/baseline.ts'

/** Texts as they were before the changes that are being made, where the client tells: of the last commit, say. */
export interface Baselines {
  /** undefined: nothing is known of the text's past, or it had none. */
  put(uri: string, text: string | undefined): void
  /** The same as long as text and options are. */
  find(uri: string, options: CheckOptions): FindOld | undefined
}

interface Before {
  text: string
  opened?: { options: CheckOptions; find: FindOld }
}

export function openBaselines(): Baselines {
  const known = new Map<string, Before>()
  return {
    put(uri, text) {
      if (text === undefined) known.delete(uri)
      else if (known.get(uri)?.text !== text) known.set(uri, { text })
    },
    find(uri, options) {
      const before = known.get(uri)
      if (!before) return undefined
      if (before.opened?.options !== options) {
        before.opened = { options, find: acceptedBaseline([{ uri, text: before.text }], options) }
      }
      return before.opened.find
    },
  }
}
