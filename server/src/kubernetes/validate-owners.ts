import { hasHole } from '../yaml/hole.ts'
import { atEntry, atKey, atValue } from '../yaml/path.ts'
import { invalid, required } from './field-error.ts'
import type { ObjectMeta, OwnerReference } from './object-meta.ts'
import type { ObjectMetaError } from './validate-object-meta.ts'
import type { Minor } from './version.ts'

const OWNERS = 'metadata.ownerReferences'
const FIELDS = ['apiVersion', 'kind', 'name', 'uid'] as const

/** From here on a missing field is Required, with the number of its owner in the path. */
const WITH_INDEX: Minor = 37

/** ValidateOwnerReferences of apimachinery, pkg/api/validation/objectmeta.go. */
export function ownerErrors({ ownerReferences }: ObjectMeta, version: Minor): ObjectMetaError[] {
  const controllers = ownerReferences.filter(({ controller }) => controller)
  return [
    ...ownerReferences.flatMap(owner => [...fieldErrors(owner, version), ...eventErrors(owner)]),
    ...controllers.slice(1).map(
      (owner): ObjectMetaError => ({
        fault: 'two-controllers',
        type: 'Invalid',
        path: OWNERS,
        at: atKey([...owner.path, 'controller']),
      }),
    ),
  ]
}

function fieldErrors(owner: OwnerReference, version: Minor): ObjectMetaError[] {
  const prefix = version >= WITH_INDEX ? `${OWNERS}[${owner.index}]` : OWNERS
  const missing = FIELDS.filter(field => owner[field] === '' && !owner.partial).map((field): ObjectMetaError => {
    const at = atEntry(owner.path)
    const error =
      version >= WITH_INDEX
        ? required(`${prefix}.${field}`, at)
        : invalid(
            `${prefix}.${field}`,
            at,
            '',
            field === 'apiVersion' ? 'version must not be empty' : 'must not be empty',
          )
    return { fault: 'owner-field-missing', field, ...error }
  })
  const { apiVersion } = owner
  if (apiVersion === '' || hasHole(apiVersion) || isGroupVersion(apiVersion)) return missing
  const at = atValue([...owner.path, 'apiVersion'])
  const error = invalid(`${prefix}.apiVersion`, at, apiVersion, 'version must not be empty')
  return [...missing, { fault: 'owner-version-invalid', apiVersion, ...error }]
}

/** ParseGroupVersion of apimachinery, with a version that is not empty. */
const isGroupVersion = (text: string): boolean => text.split('/').length <= 2 && !text.endsWith('/')

function eventErrors({ apiVersion, kind, path }: OwnerReference): ObjectMetaError[] {
  if (apiVersion !== 'v1' || kind !== 'Event') return []
  return [{ fault: 'owner-is-event', type: 'Invalid', path: OWNERS, at: atValue([...path, 'kind']) }]
}
