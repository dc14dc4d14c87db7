import type { Diagnostic } from 'vscode-languageserver'
import type { Checked, Look } from './checker.ts'
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

export interface Reports {
  /** Of the text as it is at the end; undefined when `isStale` said that nobody waits for it any more. */
  make(document: OpenDocument, scope: Scope, isStale: () => boolean): Promise<Report | undefined>
  forget(uri: string): void
}

export function openReports(session: Pick<Session, 'checker' | 'workspace' | 'baselines' | 'converter'>): Reports {
  const { checker } = session
  const last = new Map<string, { id: string; parts: Parts }>()
  const placed = new WeakMap<Checked, { line: number; items: Diagnostic[] }>()
  let ids = 0

  /** Most documents stay where they are. */
  function itemsOf({ checked, line }: Parts[number], { locate }: Look): Diagnostic[] {
    const before = placed.get(checked)
    if (before?.line === line && !checked.wanders) return before.items
    const { problems, diagnostics } = checked
    const items = problems.flatMap((problem, i) => {
      const diagnostic = diagnostics[i]
      return diagnostic ? [placeDiagnostic(diagnostic, problem, line, locate)] : []
    })
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

  async function partsOf(document: OpenDocument, look: Look, isStale: () => boolean): Promise<Parts | undefined> {
    const { uri } = document
    const parts: { checked: Checked; line: number }[] = []
    let begun = performance.now()
    for (const at of document.stream().documents) {
      let checked = checker.known(at.document, look)
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
    return parts
  }

  return {
    async make(document, { options, silent }, isStale) {
      for (;;) {
        const { revision, version } = document
        const look = lookAt(session, document.uri, options)
        const parts = silent ? [] : await partsOf(document, look, isStale)
        if (!parts) return undefined
        if (document.revision !== revision) continue
        return { version, id: idOf(document.uri, parts), items: parts.flatMap(part => itemsOf(part, look)) }
      }
    },
    forget: uri => void last.delete(uri),
  }
}

const isSame = (a: Parts, b: Parts): boolean =>
  a.length === b.length &&
  a.every(({ checked, line }, i) => checked === b[i]?.checked && line === b[i]?.line && !checked.wanders)
