import type { Dirent } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isManifest } from '../cli/files.ts'
import { decode } from '../cli/text-file.ts'
import { type FileSource, LARGEST_FILE, MOST_FILES } from './file-source.ts'

/** Folders of tools, and hidden ones, hold no manifests of the people who work here. */
const isSkipped = (name: string): boolean => name.startsWith('.') || name === 'node_modules'

interface Folder {
  path: string
  /** As the client writes it, without a slash at its end. */
  uri: string
}

/** As VS Code writes names, which opens the files by these very addresses: of marks only "-", ".", "_" and "~" stay. */
const inUri = (name: string): string =>
  encodeURIComponent(name).replaceAll(/[!'()*]/g, mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/** The files of this machine; folders of other schemes are somebody else's matter. */
export const nodeFiles: FileSource = {
  async list(folders) {
    const found: string[] = []
    const waiting = folders.flatMap((uri): Folder[] => {
      const path = pathOf(uri)
      return path === undefined ? [] : [{ path, uri: uri.replace(/\/$/, '') }]
    })
    for (let folder = waiting.shift(); folder !== undefined && found.length < MOST_FILES; folder = waiting.shift()) {
      for (const entry of await entriesOf(folder.path)) {
        const uri = `${folder.uri}/${inUri(entry.name)}`
        if (entry.isDirectory()) {
          if (!isSkipped(entry.name)) waiting.push({ path: join(folder.path, entry.name), uri })
        } else if (isManifest(entry.name)) found.push(uri)
      }
    }
    return found.slice(0, MOST_FILES)
  },
  async read(uri) {
    const path = pathOf(uri)
    if (path === undefined) return undefined
    try {
      const { size } = await stat(path)
      return size > LARGEST_FILE ? undefined : decode(await readFile(path)).text
    } catch {
      return undefined
    }
  },
}

function pathOf(uri: string): string | undefined {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri) : undefined
  } catch {
    return undefined
  }
}

/** Links to folders are not followed: they may lead in circles. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch {
    return []
  }
}
