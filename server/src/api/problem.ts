import type { BucketPermission } from './bucket-permission.ts'
import type { Range, SourceText, TextEdit } from './text.ts'

export type Severity = 'error' | 'warning' | 'information' | 'hint'

export interface CheckOptions {
  /** "1.37" (default: the newest known) or a range "1.33-1.37": a problem on any of them is a problem. */
  kubernetesVersion?: string
  /** Overrides of the version's default gates. */
  featureGates?: Record<string, boolean>
  rules?: Record<string, Severity | 'off'>
  /**
   * The texts before the change: immutable fields, ratcheting, two-step rollouts. Documents are paired by API group,
   * kind, namespace and name. Fields that the server sets (resourceVersion, uid, …) are never demanded from a baseline.
   */
  baseline?: SourceText[]
  /** Names of the webhook that permits writes by label; left out: those of SD-EWAN. */
  bucketPermission?: Partial<BucketPermission>
  /** Read the text as --audit-policy-file reads it, whatever its apiVersion and kind say. */
  as?: 'audit-policy'
}

export interface Problem {
  /** 'audit/unreachable-rule', 'apiserver/invalid', 'yaml/syntax', 'config/…', 'suppression/unused'. */
  rule: string
  severity: Severity
  message: string
  uri: string
  /** 0-based index of the document in the stream. */
  document: number
  kind: string
  /** `.key` for [A-Za-z_][A-Za-z0-9_]*, `['key']` for any other YAML key, `[n]` for items; inside JSON held in a string `["key"]` and `[n]`. */
  path: string
  range: Range
  /** Of a version range, the versions that have the problem, where not all do: "1.33-1.35". */
  versions?: string
  apiServer?: ApiServerVerdict
  related?: RelatedPlace[]
  tags?: ProblemTag[]
  fixes: Fix[]
  /** The rule's page, relative to the package: 'docs/rules/audit/unreachable-rule.md'. */
  docs: string
}

export type ProblemTag = 'unnecessary' | 'deprecated'

export interface RelatedPlace {
  uri: string
  range: Range
  message: string
}

export type FieldErrorType =
  | 'Required'
  | 'Invalid'
  | 'NotSupported'
  | 'Forbidden'
  | 'Duplicate'
  | 'TooLong'
  | 'UnknownField'
  | 'DuplicateField'
  | 'Decode'
  | 'YAML'
  | 'NoKindMatch'
  | 'MissingTypeMeta'
  | 'Warning'

/** Present when the API server (or the audit policy loader) itself would say so. */
export interface ApiServerVerdict {
  /** The field error's type, or the earlier stage that fails. */
  type: FieldErrorType
  /**
   * The server's own path ("spec.attachedRequired", "rules[0].resources.group"). NoKindMatch: "apiVersion";
   * MissingTypeMeta: "kind" or "apiVersion"; YAML: "".
   */
  path: string
  stage: 'yaml' | 'discovery' | 'decode' | 'strict' | 'version' | 'validation' | 'empty' | 'accepted'
  /** The server's own text where it is known. */
  message?: string
  /** The object, or the policy file, is refused because of it. */
  fatal: boolean
  warningKind?: 'ambiguous' | 'nonstandard' | 'noncanonical' | 'unset'
  /** What the server's warning suggests instead. */
  suggest?: string[]
}

export interface Fix {
  title: string
  preferred: boolean
  edits: (TextEdit & { uri: string })[]
}
