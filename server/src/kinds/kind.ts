import type { BucketPermission } from '../api/bucket-permission.ts'
import type { Explanation } from '../api/explanation.ts'
import type { Who } from '../api/permissions.ts'
import type { ApiRequest, Request } from '../api/request.ts'
import type { ServedObject } from '../api/served-object.ts'
import type { Range } from '../api/text.ts'
import type { Minor } from '../kubernetes/version.ts'
import type { Cluster } from '../workloads/cluster.ts'
import type { FixPlan } from '../yaml/change.ts'
import type { YamlDocument } from '../yaml/document.ts'
import type { Embedding } from '../yaml/embedded.ts'
import type { Path, Place } from '../yaml/path.ts'
import type { MappingNode, Span } from '../yaml/tree.ts'
import type { Around } from './around.ts'
import { type Editing, SCHEMA_ONLY } from './editing.ts'
import type { Finding } from './finding.ts'
import type { PlacedHolders, PlacedPermissions } from './permissions.ts'
import type { PlacedReach, ReachScope } from './reach.ts'
import { type Rule, type RuleInfo, sharedFor } from './rule.ts'

export type KindId = Explanation['kind']

/** One object of a text: a document, an item of a List, or a policy held in another object. */
export interface KubernetesObject {
  uri: string
  /** 0-based index of the outer document in its stream. */
  index: number
  /** The document of the stream. */
  outer: YamlDocument
  /** The document whose tree `root` belongs to: the outer one, or a virtual one for an object held in a string. */
  document: YamlDocument
  root: MappingNode
  /** From the root of `document` to `root`: ['items', 0] in a List. */
  path: Path
  /** From the root of the outer document to the string that holds `document`; [] when it is no virtual one. */
  outerPath: Path
  /** Of a virtual document: how its text stands in the outer one. */
  embedding?: Embedding
  /** apiVersion or kind are not in its own text: what holds the object says them. */
  implied?: boolean
  apiVersion: string | undefined
  kind: string | undefined
  /** A span of `document` as a range of the text behind `uri`. */
  toRange(span: Span): Range
  /** What follows from the object alone is worked out once for all who ask. */
  shared<T>(work: (object: KubernetesObject) => T): T
}

export interface CheckContext {
  version: Minor
  /** What --feature-gates says, over the defaults of the version. */
  gates: Readonly<Record<string, boolean>>
  /** Names of the label-permission webhook, where they are not those of SD-EWAN. */
  bucketPermission?: Partial<BucketPermission> | undefined
  /** The object as it was before the change; undefined: it is new. */
  old?: KubernetesObject | undefined
  /** An object of another kind as it was before the change; left out: nothing is known of the past. */
  before?: ((object: KubernetesObject) => KubernetesObject | undefined) | undefined
  /** What the texts hold that are checked together; left out where a document is looked at alone. */
  around?: (() => Around) | undefined
}

export interface ExplainContext extends CheckContext {
  /** The pods, namespaces and services that the texts show besides the objects of the kind. */
  cluster: Cluster
}

/** A step of a trace before it has ranges. */
export interface PlacedStep {
  label: string
  result: 'match' | 'no-match' | 'not-reached' | 'depends'
  reason: string
  at: Place
  /** But for one thing it would match. */
  near?: true
  /** Of a near miss: what makes it match. */
  mend?: FixPlan
  /** Where it stands, if not in the object of the step around it. */
  object?: KubernetesObject
  steps?: PlacedStep[]
}

/** What a kind's engine answers: an explanation whose steps still name paths of `object`. */
export type PlacedExplanation = {
  [K in KindId]: {
    kind: K
    object: KubernetesObject
    verdict: string
    outcome: Extract<Explanation, { kind: K }>['outcome']
    trace: PlacedStep[]
  }
}[KindId]

/** A kind of document, its model's type hidden. */
export interface Kind {
  id: KindId
  /** Heads its answers: "Audit". */
  title: string
  /** API group and kinds that it answers for. */
  group: string
  kinds: readonly string[]
  /** Kinds of other groups that it looks at besides; only those that are named exactly. */
  also?: readonly { group: string; kinds: readonly string[] }[]
  /** A group that it looks at besides, all kinds of it. */
  groupBesides?(settings: Pick<CheckContext, 'bucketPermission'>): string
  /** Where its objects have different fields: which of its schemas an object has. */
  variantOf?(object: KubernetesObject): string
  /** Of these words, or the group, one stands in every text that `looksLike` knows: other texts need not be looked at. */
  words: readonly string[]
  /** A document without apiVersion or kind that can only be one of ours. */
  looksLike(root: MappingNode): boolean
  rules: readonly RuleInfo[]
  check(object: KubernetesObject, context: CheckContext): Finding[]
  /** undefined: the server refuses the object. Kinds that no server stores have none. */
  serve?(object: KubernetesObject, context: CheckContext): ServedObject | undefined
  /** Those of the kinds whose objects stand in no namespace. */
  clusterScoped?: readonly string[]
  /**
   * What is said about an object may depend on the cluster and on those objects of the kind that have the same answer. Left
   * out: it depends on the object alone.
   */
  neighbours?(object: KubernetesObject): string
  /** Reads the objects, maybe none, once; what comes back answers for one request at a time. */
  explain(objects: readonly KubernetesObject[], context: ExplainContext): (request: Request) => PlacedExplanation[]
  /** What its objects, maybe none, let pass between the workloads of the cluster. Only kinds that are about that have it. */
  reach?(objects: readonly KubernetesObject[], context: ExplainContext, scope: ReachScope): PlacedReach
  /** What somebody may do. */
  permissions?(objects: readonly KubernetesObject[], context: ExplainContext, who: Required<Who>): PlacedPermissions
  /** Who may send a request, whoever it names. */
  holders?(objects: readonly KubernetesObject[], context: ExplainContext, request: ApiRequest): PlacedHolders
  editing: Editing
}

export interface KindDefinition<Model> extends Omit<Kind, 'check' | 'rules' | 'editing'> {
  rules: readonly Rule<Model>[]
  /** What the schema does not say already. */
  editing?: Partial<Editing>
  /** The typed view of the object, and everything the API server itself would say about it. */
  read(object: KubernetesObject, context: CheckContext): { model: Model; findings: Finding[] }
}

export function defineKind<Model>(definition: KindDefinition<Model>): Kind {
  return {
    ...definition,
    editing: { ...SCHEMA_ONLY, ...definition.editing },
    check(object, context) {
      const { model, findings } = definition.read(object, context)
      // What the tolerant reading makes of a broken text is a guess: no advice is built on it.
      if (object.document.problems.length > 0) return findings
      const shared = sharedFor(model, context.version)
      const advice = definition.rules.flatMap(rule => rule.run(model, context.version, shared))
      // Of a field that the server drops or refuses the model knows nothing, so what advice wants may be wrong with it.
      const misread = findings.some(({ severity }) => severity === 'error')
      return [...findings, ...(misread ? advice.map(withoutPreferred) : advice)]
    },
  }
}

/** Its fixes are offered, but made only by who asks for them. */
const withoutPreferred = (finding: Finding): Finding =>
  finding.fixes ? { ...finding, fixes: finding.fixes.map(fix => ({ ...fix, preferred: false })) } : finding
