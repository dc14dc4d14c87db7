/** Where the texts around the open ones come from: a file system, or a client that has one. */
export interface FileSource {
  /** Addresses of the manifests below the folders, at most MOST_FILES. */
  list(folders: readonly string[]): Promise<readonly string[]>
  /** undefined: there is no such file, it cannot be read, or it is bigger than a manifest is. */
  read(uri: string): Promise<string | undefined>
}

/** More are not looked at. */
export const MOST_FILES = 20_000

/** Bytes of a file; a bigger one is read when it is opened. */
export const LARGEST_FILE = 1_000_000
