import type { Config } from '../config/config.ts'
import type { FileSource } from './file-source.ts'

/** What the server needs of the place it runs in; a door (main.node.ts, main.web.ts) makes one. */
export interface Host {
  /** The configuration that stands nearest above a text; undefined where there is none, or no file system. */
  configurationFor(uri: string): ConfigurationFile | undefined
  /** The files around the open texts; absent: only the client knows them. */
  files?: FileSource
  /** Configuration files may have changed. */
  forgetConfigurations(): void
  /** Address of the folder that `Problem.docs` starts from; absent: unknown. */
  docsBase?: string
}

export interface ConfigurationFile {
  /** Tells it from others. */
  uri: string
  config: Config
  /** Whether it wants nothing said about a text. */
  ignores(uri: string): boolean
}

/** A place without files: everything comes from the client. */
export const bareHost: Host = {
  configurationFor: () => undefined,
  forgetConfigurations: () => {},
}
