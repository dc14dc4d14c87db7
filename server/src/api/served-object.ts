/** An object as the server holds it. */
export interface ServedObject {
  object: unknown
  /** Paths of fields that it was sent and does not keep: "status". */
  dropped: string[]
}
