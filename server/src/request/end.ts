import type { End } from '../api/request.ts'
import { isFields } from './document/value.ts'

/** Whether a value can be the end of a connection: its parts have their types, and say where it is. */
export function isEnd(value: unknown): value is End {
  if (!isFields(value)) return false
  const { ip, namespace, podName, workload, podLabels, namespaceLabels } = value
  if (ip !== undefined) return isText(ip)
  const isNamed = isText(podName) || isWorkload(workload) || isTextMap(podLabels)
  return isText(namespace) && isNamed && [podLabels, namespaceLabels].every(isTextMapOrNone)
}

const isText = (value: unknown): boolean => typeof value === 'string'
const isTextMap = (value: unknown): boolean => isFields(value) && Object.values(value).every(isText)
const isTextMapOrNone = (value: unknown): boolean => value === undefined || isTextMap(value)
const isWorkload = (value: unknown): boolean => isFields(value) && isText(value.kind) && isText(value.name)
