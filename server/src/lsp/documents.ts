import type { YamlStream } from '../yaml/document.ts'
import { openStream } from '../yaml/stream.ts'
import type { Converter } from './convert.ts'
import { type Draft, draftOf, editDraft, readDraft, type TextChange } from './draft.ts'
import { isObject, range } from './params.ts'

/** A text that is open in the editor. */
export interface OpenDocument {
  uri: string
  /** What the client calls its state. */
  version: number
  /** Another number for every state of every text, for what has to know whether a text is still the same. */
  revision: number
  /** Reads the edits that were not read yet. */
  stream(): YamlStream
}

export interface Documents {
  get(uri: string): OpenDocument | undefined
  all(): OpenDocument[]
  /** Opening again what is open begins anew. */
  open(uri: string, version: number, text: string): void
  /** False when nothing is open under the uri. Versions are taken as they come: the order of the messages counts. */
  change(uri: string, version: number, changes: readonly unknown[]): boolean
  close(uri: string): void
}

export function openDocuments({ units }: Pick<Converter, 'units'>): Documents {
  const open = new Map<string, OpenDocument & { edit(change: TextChange): void }>()
  let revisions = 0
  return {
    get: uri => open.get(uri),
    all: () => [...open.values()],
    open(uri, version, text) {
      open.set(uri, { uri, version, revision: ++revisions, ...editable(text, units) })
    },
    change(uri, version, changes) {
      const document = open.get(uri)
      if (!document) return false
      for (const change of changes) if (isChange(change)) document.edit(change)
      document.version = version
      document.revision = ++revisions
      return true
    },
    close: uri => void open.delete(uri),
  }
}

/** A text that is read when it is asked for, and not with every edit. */
function editable(text: string, units: Converter['units']) {
  let draft: Draft | undefined
  const current = (): Draft => draft ?? draftOf(openStream(text))
  return {
    stream(): YamlStream {
      const stream = readDraft(current())
      draft = draftOf(stream)
      return stream
    },
    edit(change: TextChange) {
      draft = editDraft(current(), change, units)
    },
  }
}

function isChange(change: unknown): change is TextChange {
  if (!isObject(change) || typeof change.text !== 'string') return false
  if (change.range === undefined || change.range === null) return true
  try {
    range(change.range, 'range')
    return true
  } catch {
    return false
  }
}
