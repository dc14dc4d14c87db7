import { kinds } from '../kinds/index.ts'
import { mayHold } from '../kinds/recognise.ts'
import { openTextIndex, type TextIndex } from '../service/text-index.ts'
import { mayHoldParts } from '../workloads/pod-places.ts'
import { openStream } from '../yaml/stream.ts'
import type { Documents } from './documents.ts'
import type { FileSource } from './file-source.ts'
import type { Host } from './host.ts'
import { nextTurn } from './turn.ts'

/**
 * What the files around the open texts hold. Texts belong together that share a configuration file, or where there is none,
 * a folder of the workspace. An open text counts as the editor shows it.
 */
export interface Workspace {
  /** What stands together with a text, as it is now; not all of it while the files are still being read. */
  around(uri: string): { index: TextIndex; isRead: boolean }
  /** The same, when the files were read. */
  whenRead(uri: string): Promise<TextIndex>
  /** Files were made, changed or deleted. */
  changed(uris: readonly string[]): Promise<void>
  /** Calls when files were read, so that what was said before may be wrong. */
  onRead(listener: () => void): void
  folders(): readonly string[]
  /** Everything is to be read again: other folders, other configurations. */
  restart(folders?: readonly string[]): void
}

export interface WorkspaceSource {
  host: Host
  files: FileSource | undefined
  documents: Documents
}

/** Reading this long without looking for messages is not felt. */
const BREATH_MS = 10

export function openWorkspace({ host, files, documents }: WorkspaceSource): Workspace {
  const listeners: (() => void)[] = []
  const tell = () => listeners.map(listener => listener())
  let world = emptyWorld([])

  const groupOf = (uri: string): string => {
    const configuration = host.configurationFor(uri)
    return configuration?.uri ?? folderOf(uri, world.folders) ?? world.folders[0] ?? ''
  }

  const isIgnored = (uri: string): boolean => host.configurationFor(uri)?.ignores(uri) === true

  const indexOf = (uri: string): TextIndex => {
    const group = groupOf(uri)
    const index = world.groups.get(group) ?? openTextIndex()
    world.groups.set(group, index)
    return index
  }

  /** Takes in what was typed since. */
  function sync(): void {
    for (const document of documents.all()) {
      const { uri, revision } = document
      if (world.revisions.get(uri) === revision) continue
      world.revisions.set(uri, revision)
      indexOf(uri).put(uri, isIgnored(uri) ? undefined : document.stream())
    }
    for (const uri of world.revisions.keys()) {
      if (documents.get(uri)) continue
      world.revisions.delete(uri)
      void readAgain([uri])
    }
  }

  async function readFile(uri: string, at: World): Promise<void> {
    const text = isIgnored(uri) ? undefined : await files?.read(uri)
    if (at !== world || documents.get(uri)) return
    indexOf(uri).put(uri, text !== undefined && holdsAnything(text) ? openStream(text) : undefined)
  }

  async function readAgain(uris: readonly string[]): Promise<void> {
    const at = world
    const before = totalOf(at)
    for (const uri of uris) await readFile(uri, at)
    if (at === world && at.isRead && totalOf(at) !== before) tell()
  }

  async function readAll(at: World): Promise<void> {
    let begun = performance.now()
    for (const uri of (await files?.list(at.folders)) ?? []) {
      if (at !== world) return
      await readFile(uri, at)
      if (performance.now() - begun < BREATH_MS) continue
      await nextTurn()
      begun = performance.now()
    }
    at.isRead = true
    if (at === world && at.wasAsked) tell()
  }

  return {
    around(uri) {
      sync()
      world.wasAsked ||= !world.isRead
      return { index: indexOf(uri), isRead: world.isRead }
    },
    async whenRead(uri) {
      for (let at: World | undefined; at !== world; ) {
        at = world
        await at.reading
      }
      sync()
      return indexOf(uri)
    },
    changed: readAgain,
    folders: () => world.folders,
    onRead: listener => void listeners.push(listener),
    restart(folders = world.folders) {
      world = emptyWorld(folders)
      world.reading = readAll(world)
    },
  }
}

/** All that is known, and thrown away as a whole. */
interface World {
  folders: readonly string[]
  groups: Map<string, TextIndex>
  /** Of the open texts, as they stand in the indexes. */
  revisions: Map<string, number>
  isRead: boolean
  /** Somebody had to be answered before. */
  wasAsked: boolean
  reading: Promise<void>
}

const emptyWorld = (folders: readonly string[]): World => ({
  folders,
  groups: new Map(),
  revisions: new Map(),
  isRead: false,
  wasAsked: false,
  reading: Promise.resolve(),
})

const totalOf = ({ groups }: World): number => [...groups.values()].reduce((sum, index) => sum + index.state(), 0)

const folderOf = (uri: string, folders: readonly string[]): string | undefined =>
  folders.findLast(folder => uri.startsWith(folder.endsWith('/') ? folder : `${folder}/`))

/** A glance at the letters: most files of a repository are no manifests. */
const holdsAnything = (text: string): boolean => mayHold(text, kinds) || mayHoldParts(text)
