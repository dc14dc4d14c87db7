/** What the server wants to know of files that it cannot read itself; addresses are URIs. */
export interface Files {
  /** Those that may be manifests. */
  list(): Promise<string[]>
  /** undefined: there is none, or it is too big for a manifest. */
  read(uri: string): Promise<string | undefined>
}

/** The editor's files. */
export interface FileAccess {
  /** At most so many of the workspace, without what the settings exclude. Where nobody can search: none, or no answer. */
  find(include: string, exclude: string, most: number): Promise<string[]>
  folders(): string[]
  entries(folder: string): Promise<{ name: string; uri: string; isFolder: boolean }[]>
  bytes(uri: string): Promise<number>
  read(uri: string): Promise<string>
}

export const MOST_FILES = 10_000

/** In bytes. */
export const LARGEST_FILE = 1_000_000

const MANIFEST = /\.(?:yaml|yml|json)$/i

/** `patience`: so many milliseconds the search may take. */
export const openFiles = (access: FileAccess, patience = 3000): Files => ({
  async list() {
    const searching = access.find('**/*.{yaml,yml,json}', '**/node_modules/**', MOST_FILES).catch(() => [])
    const found = await Promise.race([searching, nothingAfter(patience)])
    return found.length > 0 ? found : await walk(access)
  },
  async read(uri) {
    try {
      return (await access.bytes(uri)) < LARGEST_FILE ? await access.read(uri) : undefined
    } catch {
      return undefined
    }
  },
})

const nothingAfter = (milliseconds: number): Promise<string[]> =>
  new Promise(resolve => setTimeout(resolve, milliseconds, []))

/** Folder by folder: file systems of extensions can seldom search. Hidden folders hold tools, not manifests. */
async function walk(access: FileAccess): Promise<string[]> {
  const found: string[] = []
  const folders = access.folders()
  for (const folder of folders) {
    for (const { name, uri, isFolder } of await access.entries(folder).catch(() => [])) {
      if (!isFolder && MANIFEST.test(name)) found.push(uri)
      if (isFolder && !name.startsWith('.') && name !== 'node_modules') folders.push(uri)
    }
    if (found.length >= MOST_FILES || folders.length >= MOST_FILES) break
  }
  return found.slice(0, MOST_FILES)
}
