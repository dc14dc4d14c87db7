/** What a field of a request holds, for its check and for people. */
export interface FieldType {
  what: string
  holds: (value: unknown) => boolean
}
