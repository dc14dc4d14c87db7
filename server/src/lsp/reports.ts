import type { Diagnostic } from 'vscode-languageserver'
import type { Checked, Look } from './checker.ts'
import type { Client } from './client.ts'
import type { OpenDocument } from './documents.ts'
import { lookAt } from './look.ts'
import { placeDiagnostic } from './place-diagnostic.ts'
import type { Scope } from './scopes.ts'
import type { Session } from './session.ts'
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

/** Unchanged documents that are looked at again before an answer because of a change around them; the others follow. */
const AT_ONCE = 20

export interface Reports {
  /** Of the text as it is at the end; undefined when `isStale` said that nobody waits for it any more. */
  make(document: OpenDocument, scope: Scope, isStale: () => boolean): Promise<Report | undefined>
  /** Calls when something else is to be said of a text than its last report said. */
  onCaughtUp(listener: (uri: string) => void): void
  forget(uri: string): void
}

/** A client that cannot be told that there is more to say has to wait for all of it. */
const canBeTold = ({ pullsDiagnostics, refreshes }: Client): boolean => !pullsDiagnostics || refreshes.diagnostics

export function openReports(
  session: Pick<Session, 'client' | 'checker' | 'workspace' | 'baselines' | 'converter'>,
): Reports {
  const { checker } = session
  const atOnce = canBeTold(session.client) ? AT_ONCE : Number.POSITIVE_INFINITY
  const listeners: ((uri: string) => void)[] = []
  const last = new Map<string, { id: string; parts: Parts }>()
  const placed = new WeakMap<Diagnostic[], { line: number; items: Diagnostic[] }>()
  let ids = 0

  /** Most documents stay where they are. */
  function itemsOf({ checked, line }: Parts[number], { locate }: Look): Diagnostic[] {
    const { problems, diagnostics, wanders } = checked
    const before = placed.get(diagnostics)
    if (before?.line === line && !wanders) return before.items
    const items = problems.flatMap((problem, i) => {
      const diagnostic = diagnostics[i]
      return diagnostic ? [placeDiagnostic(diagnostic, problem, line, locate)] : []
    })
    placed.set(diagnostics, { line, items })
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

  /** `most`: how many documents that were looked at before are looked at again, if what stands around them has changed. */
  async function partsOf(
    document: OpenDocument,
    look: Look,
    most: number,
    isStale: () => boolean,
  ): Promise<{ parts: Parts; isBehind: boolean } | undefined> {
    const { uri } = document
    const parts: { checked: Checked; line: number }[] = []
    let again = 0
    let begun = performance.now()
    for (const at of document.stream().documents) {
      let checked = checker.known(at.document, look)
      const before = checked ?? checker.lately(at.document, look)
      if (!checked && before && ++again > most) checked = before
      if (!checked) {
        if (performance.now() - begun > BREATH_MS) {
          await nextTurn()
          if (isStale()) return undefined
          begun = performance.now()
        }
        checked = checker.of(uri, at, look)
      }
      if (checked.diagnostics.length > 0) parts.push({ checked, line: at.line })
    }
    return { parts, isBehind: again > most }
  }

  /** Looks at all that an answer left out, unless the text changes meanwhile: then the next answer sees to it. */
  async function catchUp(document: OpenDocument, look: Look): Promise<void> {
    const { uri, revision } = document
    await nextTurn()
    const isOver = () => document.revision !== revision || !last.has(uri)
    const found = isOver() ? undefined : await partsOf(document, look, Number.POSITIVE_INFINITY, isOver)
    const said = last.get(uri)
    if (found && said && !isSame(said.parts, found.parts)) for (const listener of listeners) listener(uri)
  }

  return {
    async make(document, { options, silent }, isStale) {
      for (;;) {
        const { revision, version, uri } = document
        const look = lookAt(session, uri, options)
        const found = silent ? { parts: [], isBehind: false } : await partsOf(document, look, atOnce, isStale)
        if (!found) return undefined
        if (document.revision !== revision) continue
        const { parts, isBehind } = found
        const report = { version, id: idOf(uri, parts), items: parts.flatMap(part => itemsOf(part, look)) }
        if (isBehind) void catchUp(document, look)
        return report
      }
    },
    onCaughtUp: listener => void listeners.push(listener),
    forget: uri => void last.delete(uri),
  }
}

const isSame = (a: Parts, b: Parts): boolean =>
  a.length === b.length &&
  a.every(({ checked: { diagnostics, wanders }, line }, i) => {
    const other = b[i]
    return diagnostics === other?.checked.diagnostics && line === other.line && !wanders
  })
