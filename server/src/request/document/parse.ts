import type { ParsedRequest, Request } from '../../api/request.ts'
import { cutDocuments } from '../../yaml/cut.ts'
import { spanOf } from '../../yaml/locate.ts'
import { parseDocument } from '../../yaml/parse-document.ts'
import { toValue } from '../../yaml/value.ts'
import { EXAMPLES, type Refused, refuse } from '../problem.ts'
import { reviewedRequest } from './access-review.ts'
import { admittedRequest } from './admission-review.ts'
import { auditedRequest } from './audit-event.ts'
import { requestOfFields } from './fields.ts'
import { type Fields, isFields, type Misread, misreadKey, misreadValue, textIn } from './value.ts'

type Reader = (document: Fields) => Request | Misread

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['authorization.k8s.io SubjectAccessReview', reviewedRequest],
  ['authorization.k8s.io LocalSubjectAccessReview', reviewedRequest],
  ['authorization.k8s.io SelfSubjectAccessReview', reviewedRequest],
  ['audit.k8s.io Event', auditedRequest],
  ['admission.k8s.io AdmissionReview', admittedRequest],
])

/** YAML or JSON rather than a line of words: "{", several lines, or a key in front. */
export const isDocument = (text: string): boolean => /^\s*(?:\{|---|[\w'"-]+:(?:\s|$)|#)/.test(text)

/** Reads reviews, audit events, lists of them and plain fields; each document of a stream is a request. */
export function parseRequestDocuments(text: string): ParsedRequest {
  const found: Request[][] = []
  for (const { start, end } of cutDocuments(text, true)) {
    const read = readDocument(text.slice(start, end), start)
    if ('problem' in read) return read
    found.push(read.requests)
  }
  const requests = found.flat()
  return requests.length > 0 ? { requests } : refuse(0, `The text holds no request. A line would do: ${EXAMPLES.verb}.`)
}

function readDocument(text: string, offset: number): { requests: Request[] } | Refused {
  const { root, problems } = parseDocument(text)
  const [broken] = problems
  if (broken) return refuse(offset + broken.start, `This cannot be read as YAML or JSON: ${broken.message}.`)
  if (root === undefined) return { requests: [] }
  const read = readValue(toValue(root))
  if (!('misread' in read)) return read
  const { at, message } = read.misread
  return refuse(offset + spanOf(root, at).start, message)
}

function readValue(value: unknown): { requests: Request[] } | Misread {
  if (!isFields(value)) return misreadKey([], `A request is a mapping, or a line such as: ${EXAMPLES.verb}.`)
  if (!isList(value)) {
    const request = readOne(value)
    return 'misread' in request ? request : { requests: [request] }
  }
  const requests: Request[] = []
  for (const [i, item] of (value.items as unknown[]).entries()) {
    const request = isFields(item)
      ? readOne({ ...defaultsOfItems(value), ...item })
      : misreadValue(['items', i], 'This item is no mapping.')
    if ('misread' in request) {
      const { at, message } = request.misread
      return { misread: { at: { ...at, path: ['items', i, ...at.path] }, message } }
    }
    requests.push(request)
  }
  return { requests }
}

const isList = (value: Fields): boolean => textIn(value, 'kind').endsWith('List') && Array.isArray(value.items)

/** The items of an EventList need not say what they are. */
const defaultsOfItems = (list: Fields): Fields =>
  textIn(list, 'kind') === 'EventList' ? { apiVersion: list.apiVersion, kind: 'Event' } : {}

function readOne(value: Fields): Request | Misread {
  const kind = textIn(value, 'kind')
  const apiVersion = textIn(value, 'apiVersion')
  const reader = READERS.get(`${apiVersion.slice(0, Math.max(apiVersion.indexOf('/'), 0))} ${kind}`)
  if (reader) return reader(value)
  if (kind === '' || apiVersion === '' || 'verb' in value) return requestOfFields(value)
  const known = 'SubjectAccessReview, audit Event, AdmissionReview'
  return misreadValue(
    ['kind'],
    `No request can be read from a "${kind}" of ${apiVersion}. Documents that hold one: ${known}.`,
  )
}
