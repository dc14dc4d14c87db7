import type { ApiRequest, Connection, Mount, Request } from '../../api/request.ts'
import { nearest } from '../../kubernetes/nearest.ts'
import { isEnd } from '../end.ts'
import { defaultUser } from '../user.ts'
import type { FieldType } from './field-type.ts'
import { MOUNT_FIELDS } from './mount-fields.ts'
import { type Fields, isFields, type Misread, misreadKey, misreadValue } from './value.ts'

const isText = (value: unknown): boolean => typeof value === 'string'
const isTextList = (value: unknown): boolean => Array.isArray(value) && value.every(isText)
const isTextMap = (value: unknown): boolean => isFields(value) && Object.values(value).every(isText)
const isUser = (value: unknown): boolean =>
  isText(value) ||
  value === null ||
  (isFields(value) && isText(value.name) && (value.groups === undefined || isTextList(value.groups)))

const TEXT: FieldType = { what: 'text', holds: isText }
const TEXT_MAP: FieldType = { what: 'a mapping of texts', holds: isTextMap }

const API_FIELDS: ReadonlyMap<string, FieldType> = new Map([
  ['user', { what: 'a name, {name, groups}, or null', holds: isUser }],
  ['groups', { what: 'a list of texts', holds: isTextList }],
  ['actingAs', { what: '{name, groups}', holds: (value: unknown) => isFields(value) && isUser(value) }],
  ['isResourceRequest', { what: 'true or false', holds: (value: unknown) => typeof value === 'boolean' }],
  ...['verb', 'apiGroup', 'apiVersion', 'resource', 'subresource', 'namespace', 'name', 'path', 'kind'].map(
    (name): [string, FieldType] => [name, TEXT],
  ),
  ['labels', TEXT_MAP],
  ['oldLabels', TEXT_MAP],
])

const END: FieldType = {
  what: 'an end: {ip}, {namespace, podName}, {namespace, workload: {kind, name}} or {namespace, podLabels}',
  holds: isEnd,
}

const CONNECTION_FIELDS: ReadonlyMap<string, FieldType> = new Map([
  ['from', END],
  ['to', END],
  ['protocol', { what: 'TCP, UDP or SCTP', holds: value => value === 'TCP' || value === 'UDP' || value === 'SCTP' }],
  ['port', { what: 'a number from 1 to 65535', holds: isPort }],
])

function isPort(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 65535
}

/** The fields of a request as contract and tables write them; they stand as they are, only a missing user is "someone". */
export function requestOfFields(fields: Fields): Request | Misread {
  if ('pod' in fields && 'volume' in fields) return mountOf(fields)
  if ('from' in fields && 'to' in fields) return connectionOf(fields)
  const odd = oddField(fields, API_FIELDS, ['verb'])
  if (odd) return odd
  const request = fields as unknown as ApiRequest
  const [resource, subresource] = request.subresource === undefined ? (request.resource?.split('/', 2) ?? []) : []
  return {
    ...(request.user === undefined ? defaultUser() : {}),
    ...request,
    ...(subresource !== undefined && { resource, subresource }),
  }
}

function connectionOf(fields: Fields): Connection | Misread {
  const odd = oddField(fields, CONNECTION_FIELDS, ['port'])
  return odd ?? ({ protocol: 'TCP', ...fields } as unknown as Connection)
}

function mountOf(fields: Fields): Mount | Misread {
  const odd = oddField(fields, MOUNT_FIELDS, [])
  return odd ?? (fields as unknown as Mount)
}

function oddField(fields: Fields, types: ReadonlyMap<string, FieldType>, needed: string[]): Misread | undefined {
  for (const [name, value] of Object.entries(fields)) {
    const type = types.get(name)
    if (!type) return misreadKey([name], unknownField(name, types))
    if (!type.holds(value)) return misreadValue([name], `"${name}" of a request is ${type.what}.`)
  }
  const missing = needed.find(name => !(name in fields))
  return missing === undefined ? undefined : misreadKey([], `The request has no "${missing}".`)
}

function unknownField(name: string, types: ReadonlyMap<string, FieldType>): string {
  const meant = nearest(name, types.keys())
  const rest = meant === undefined ? `Fields: ${[...types.keys()].join(', ')}.` : `The nearest is "${meant}".`
  return `A request has no field "${name}". ${rest}`
}
