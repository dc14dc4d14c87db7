import type { Diagnostic, DiagnosticCollection, Uri } from 'vscode'

/** A collection that shows a part of what is put into it, and chooses anew when others change what they say. */
export interface Collection extends DiagnosticCollection {
  /** Of these texts, or of all. */
  filterAgain(uris?: readonly Uri[]): void
}

type Shown = (uri: Uri, all: readonly Diagnostic[]) => Diagnostic[]

export function openCollection(target: DiagnosticCollection, shown: Shown): Collection {
  const all = new Map<string, { uri: Uri; diagnostics: readonly Diagnostic[] }>()
  const setOne = (uri: Uri, diagnostics: readonly Diagnostic[] | undefined): void => {
    if (diagnostics) all.set(String(uri), { uri, diagnostics })
    else all.delete(String(uri))
    target.set(uri, diagnostics && shown(uri, diagnostics))
  }
  return {
    name: target.name,
    set(
      first: Uri | readonly (readonly [Uri, readonly Diagnostic[] | undefined])[],
      second?: readonly Diagnostic[],
    ): void {
      if (isList(first)) for (const [uri, diagnostics] of first) setOne(uri, diagnostics)
      else setOne(first, second)
    },
    delete(uri) {
      all.delete(String(uri))
      target.delete(uri)
    },
    clear() {
      all.clear()
      target.clear()
    },
    dispose() {
      all.clear()
      target.dispose()
    },
    forEach: (callback, thisArg) => target.forEach(callback, thisArg),
    get: uri => target.get(uri),
    has: uri => target.has(uri),
    [Symbol.iterator]: () => target[Symbol.iterator](),
    filterAgain(uris = Array.from(all.values(), ({ uri }) => uri)) {
      for (const uri of uris) {
        const known = all.get(String(uri))
        if (!known) continue
        const next = shown(uri, known.diagnostics)
        // Setting tells everybody, and so comes back here: only what differs is set.
        if (next.length !== target.get(uri)?.length) target.set(uri, next)
      }
    },
  }
}

const isList = (
  value: Uri | readonly (readonly [Uri, readonly Diagnostic[] | undefined])[],
): value is readonly (readonly [Uri, readonly Diagnostic[] | undefined])[] => Array.isArray(value)
