import type { CheckOptions } from '../api/problem.ts'
import type { Host } from './host.ts'
import { checkOptions, overlay, readSettings, type Settings } from './settings.ts'

/** What holds for one text: the editor's settings over those of the configuration file above it. */
export interface Scope {
  settings: Settings
  /** The same object as long as nothing changes, so that what was found with it stays right. */
  options: CheckOptions
  /** Nothing is to be said about the text. */
  silent: boolean
}

export interface Scopes {
  of(uri: string): Promise<Scope>
  /** Settings that the client pushes instead of answering for them. */
  push(settings: unknown): void
  /** Something changed: everything is asked for again. */
  forget(uri?: string): void
}

export interface SettingsSource {
  host: Host
  /** initializationOptions: what holds where the client's settings are silent. */
  initial: unknown
  /** Asks the client for the section of a text; undefined for a client that cannot answer. */
  ask: ((uri: string) => Promise<unknown>) | undefined
}

export function openScopes({ host, initial, ask }: SettingsSource): Scopes {
  const known = new Map<string, Promise<Scope>>()
  const base = readSettings(initial)
  let pushed: Settings = {}

  const read = async (uri: string): Promise<Scope> => {
    const own = ask ? readSettings(await ask(uri).catch(() => undefined)) : pushed
    const file = host.configurationFor(uri)
    const settings = overlay(own, overlay(base, file?.config ?? {}))
    const silent = settings.enable === false || file?.ignores(uri) === true
    return { settings, options: checkOptions(settings), silent }
  }

  return {
    of(uri) {
      const found = known.get(uri) ?? read(uri)
      known.set(uri, found)
      return found
    },
    push(settings) {
      pushed = readSettings(settings)
      known.clear()
    },
    forget(uri) {
      if (uri === undefined) known.clear()
      else known.delete(uri)
    },
  }
}
