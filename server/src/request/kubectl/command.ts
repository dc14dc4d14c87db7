/**
 * What a kubectl command sends, as text: steps joined by ", ", each a verb and what it is for.
 *
 *   `get .`             the object that the line names; nameless where a selector picks many
 *   `patch ./scale`     a subresource of it
 *   `list pods`         another resource, in the line's namespace
 *   `list events @`     … in the object's own namespace
 *   `list pods -A`      … in all namespaces
 *   `get leases.coordination.k8s.io . in kube-node-lease`   … of the object's name, in a given namespace
 *   `GET /version`      a URL
 *   `MORE`              the steps of `more` for the object's resource
 */
export type Steps = string

export interface Sending {
  /** For each object that is named, new, or of a file. */
  named?: Steps
  /** For each type, where a selector (or nothing) stands in place of a name. */
  many?: Steps
  /** Once, for a command that is about no object. */
  sends?: Steps
}

export interface Command extends Sending {
  /** "rollout restart" */
  words: string
  /** How the line names objects. `of` is the type that bare names have; a file's contents are not known here. */
  objects: 'none' | 'typed' | 'file' | 'created' | { of: string }
  /** Only the first argument names an object; behind it stand ports, a container, changes. */
  first?: boolean
  /** The flags without which a name is needed. */
  manyBy?: readonly string[]
  /** What is sent instead when one of the flags is set ("--watch") or has a value ("--wait=false"); the first that fits. */
  variants?: readonly (Sending & { flags: readonly string[] })[]
  /** For objects of a type other than `of`, such as deploy/web for logs. */
  others?: Steps
  /** By plural and group ("deployments.apps"); "" is for all other resources. */
  more?: ReadonlyMap<string, Steps>
  /** Why nothing is sent. */
  silent?: string
}
