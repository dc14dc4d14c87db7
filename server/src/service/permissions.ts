import type { ExplainOptions } from '../api/explanation.ts'
import type { Holders, Permissions, Who } from '../api/permissions.ts'
import type { ApiRequest } from '../api/request.ts'
import type { SourceText } from '../api/text.ts'
import { kinds } from '../kinds/index.ts'
import type { ExplainContext, Kind, KubernetesObject } from '../kinds/kind.ts'
import { remembered } from '../kinds/remembered.ts'
import { impliedGroups } from '../kubernetes/identities.ts'
import { parseRequest } from '../request/parse-request.ts'
import { EMPTY_CLUSTER } from '../workloads/cluster.ts'
import { formatPlace, type Place } from '../yaml/path.ts'
import { openStream } from '../yaml/stream.ts'
import { versionsOf } from './options.ts'
import { rangeFinder } from './problems.ts'
import { type Recognised, recognised } from './recognised.ts'

/** What somebody may do, and by which lines of the texts. */
export const permissions = (texts: readonly SourceText[], who: Who, options: ExplainOptions = {}): Permissions =>
  permissionsIn(objectsOf(texts), who, options)

/**
 * Who may send a request: the user that it names does not count. A text that is no API request has no holders, and of
 * several requests (a kubectl line) the first counts.
 */
export function whoMay(
  texts: readonly SourceText[],
  request: ApiRequest | string,
  options: ExplainOptions = {},
): Holders {
  const asked = typeof request === 'string' ? apiRequestIn(request) : request
  return asked ? holdersIn(objectsOf(texts), asked, options) : { holders: [], unknown: [] }
}

/** Where an object stands now, for who keeps objects while texts are edited. */
type Placing = (object: KubernetesObject) => KubernetesObject

const asItIs: Placing = object => object

/** From objects that were read already. */
export function permissionsIn(
  objects: readonly Recognised[],
  who: Who,
  options: ExplainOptions,
  placed: Placing = asItIs,
): Permissions {
  const { user, groups = impliedGroups(who.user) } = who
  const found = ask(objects, options, (kind, own, context) => kind.permissions?.(own, context, { user, groups }))
  const withRange = openRanges(placed)
  return {
    user,
    groups,
    permissions: found.flatMap(one => one.permissions.map(withRange)),
    unknown: found.flatMap(one => one.unknown.map(withRange)),
  }
}

/** From objects that were read already. */
export function holdersIn(
  objects: readonly Recognised[],
  request: ApiRequest,
  options: ExplainOptions,
  placed: Placing = asItIs,
): Holders {
  const found = ask(objects, options, (kind, own, context) => kind.holders?.(own, context, request))
  const withRange = openRanges(placed)
  return {
    holders: found.flatMap(one => one.holders.map(withRange)),
    unknown: found.flatMap(one => one.unknown.map(withRange)),
  }
}

function ask<T>(
  objects: readonly Recognised[],
  { kubernetesVersion, featureGates = {}, bucketPermission }: ExplainOptions,
  question: (kind: Kind, own: readonly KubernetesObject[], context: ExplainContext) => T | undefined,
): T[] {
  const version = versionsOf(kubernetesVersion).to
  const context = { version, gates: featureGates, bucketPermission, cluster: EMPTY_CLUSTER }
  return kinds.flatMap(kind => {
    const own = objects.filter(found => found.kind === kind).map(({ object }) => object)
    return question(kind, own, context) ?? []
  })
}

const objectsOf = (texts: readonly SourceText[]): Recognised[] =>
  texts.flatMap(({ uri, text }) => openStream(text).documents.flatMap(document => recognised(uri, document)))

function apiRequestIn(text: string): ApiRequest | undefined {
  const parsed = parseRequest(text)
  return 'requests' in parsed ? parsed.requests.find(request => 'verb' in request) : undefined
}

/** Places become ranges; each object's tree is walked once. */
function openRanges(placed: Placing) {
  const finderOf = remembered((object: KubernetesObject) => rangeFinder(placed(object)))
  return <T extends { object: KubernetesObject; at: Place }>({ object, at, ...own }: T) => ({
    ...own,
    uri: object.uri,
    document: placed(object).index,
    range: finderOf(object)(at),
    path: formatPlace(object.outerPath, at),
  })
}
