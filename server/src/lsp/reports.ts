import type { Diagnostic } from 'vscode-languageserver'
import type { Checked, Checker } from './checker.ts'
import type { OpenDocument } from './documents.ts'
import type { Scope } from './scopes.ts'
import { moveDiagnostic } from './to-diagnostic.ts'
import { nextTurn } from './turn.ts'

/** What is wrong in a text at one of its states. */
export interface Report {
  version: number
  /** Equal for reports that say the same of the same text. */
  id: string
  items: Diagnostic[]
}

/** The parts of a report that say something, and the line that each begins on. */
type Parts = readonly { checked: Checked; line: number }[]

/** Checking this long without looking for new messages is not felt. */
const BREATH_MS = 15

export interface Reports {
  /** Of the text as it is at the end; undefined when `isStale` said that nobody waits for it any more. */
  make(document: OpenDocument, scope: Scope, isStale: () => boolean): Promise<Report | undefined>
  forget(uri: string): void
}

export function openReports(checker: Checker): Reports {
  const last = new Map<string, { id: string; parts: Parts }>()
  const placed = new WeakMap<Checked, { line: number; items: Diagnostic[] }>()
  let ids = 0

  /** Most documents stay where they are. */
  function itemsOf({ checked, line }: Parts[number]): Diagnostic[] {
    const before = placed.get(checked)
    if (before?.line === line) return before.items
    const items = checked.diagnostics.map(diagnostic => moveDiagnostic(diagnostic, line))
    placed.set(checked, { line, items })
    return items
  }

  /** The id of the last report if that said the same. */
  function idOf(uri: string, parts: Parts): string {
    const before = last.get(uri)
    if (before && isSame(before.parts, parts)) return before.id
    const id = String(++ids)
    last.set(uri, { id, parts })
    return id
  }

  async function partsOf(document: OpenDocument, { options, silent }: Scope, isStale: () => boolean) {
    if (silent) return []
    const stream = document.stream()
    const parts: { checked: Checked; line: number }[] = []
    let begun = performance.now()
    for (const at of stream.documents) {
      let checked = checker.known(at.document, options)
      if (!checked) {
        if (performance.now() - begun > BREATH_MS) {
          await nextTurn()
          if (isStale()) return undefined
          begun = performance.now()
        }
        checked = checker.of(document.uri, at, options)
      }
      if (checked.diagnostics.length > 0) parts.push({ checked, line: at.line })
    }
    return parts
  }

  return {
    async make(document, scope, isStale) {
      for (;;) {
        const { revision, version } = document
        const parts = await partsOf(document, scope, isStale)
        if (!parts) return undefined
        if (document.revision !== revision) continue
        return { version, id: idOf(document.uri, parts), items: parts.flatMap(itemsOf) }
      }
    },
    forget: uri => void last.delete(uri),
  }
}

const isSame = (a: Parts, b: Parts): boolean =>
  a.length === b.length && a.every(({ checked, line }, i) => checked === b[i]?.checked && line === b[i]?.line)
