import type { Mount } from '../../api/request.ts'
import { KNOWN_VERSIONS } from '../../kubernetes/version.ts'
import { isVersion } from '../mount-line.ts'
import type { FieldType } from './field-type.ts'
import { isFields } from './value.ts'

const isText = (value: unknown): boolean => typeof value === 'string'
const isTextOrNone = (value: unknown): boolean => value === undefined || isText(value)
const isOneOf = (values: readonly unknown[]) => (value: unknown) => value === undefined || values.includes(value)
const isMapOf = (isValue: (value: unknown) => boolean) => (value: unknown) =>
  value === undefined || (isFields(value) && Object.values(value).every(isValue))
const isNumberOrNone = (value: unknown): boolean => value === undefined || typeof value === 'number'
const isBoolean = (value: unknown): boolean => typeof value === 'boolean'

/** The fields of a Mount, one by one; what else stands in `volume` is read as far as it is understood. */
export const MOUNT_FIELDS: ReadonlyMap<string, FieldType> = new Map<string, FieldType>([
  ['pod', { what: '{namespace, name} and what else is known of the pod', holds: isPod }],
  ['volume', { what: '{name}, or {name, type: ephemeral or persistent, driver} and more', holds: isVolume }],
  ['cluster', { what: `{apiserver, kubelet}: versions from ${KNOWN_VERSIONS}`, holds: isCluster }],
  ['node', { what: '{selinux: true or false}', holds: value => isFields(value) && isBoolean(value.selinux) }],
  ['driverCapabilities', { what: 'a list of texts', holds: value => Array.isArray(value) && value.every(isText) }],
])

/** Whether a value of a caller without types can be a mount. */
export const isMount = (value: unknown): value is Mount =>
  isFields(value) &&
  'pod' in value &&
  'volume' in value &&
  [...MOUNT_FIELDS].every(([name, { holds }]) => value[name] === undefined || holds(value[name]))

function isPod(value: unknown): boolean {
  if (!isFields(value) || !isText(value.namespace) || !isText(value.name)) return false
  const { uid, serviceAccountName, seLinuxChangePolicy, fsGroup, seLinuxOptions } = value
  return (
    [uid, serviceAccountName, seLinuxChangePolicy].every(isTextOrNone) &&
    isNumberOrNone(fsGroup) &&
    isMapOf(isText)(seLinuxOptions)
  )
}

const isType = isOneOf(['ephemeral', 'persistent'])

function isVolume(value: unknown): boolean {
  return isFields(value) && isText(value.name) && isType(value.type) && isTextOrNone(value.driver)
}

const isVersionOrNone = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && isVersion(value))
const isGates = isMapOf(isBoolean)
const isValidation = isOneOf(['Ignore', 'Warn', 'Strict'])

function isCluster(value: unknown): boolean {
  if (!isFields(value) || !isVersionOrNone(value.apiserver) || !isVersionOrNone(value.kubelet)) return false
  const { gates, fieldValidation } = value
  const isSound = gates === undefined || (isFields(gates) && isGates(gates.apiserver) && isGates(gates.kubelet))
  return isSound && isValidation(fieldValidation)
}
