import type { Minor } from '../../kubernetes/version.ts'
import { hasHole } from '../../yaml/hole.ts'
import { atEntry, atValue } from '../../yaml/path.ts'
import type { ErrorOf, ImmutableField } from './faults.ts'
import { type CsiDriver, fieldPath, specPath } from './model.ts'

/** From this version on pods' info and fsGroup can be switched in an object that is there. */
const MUTABLE_SINCE: Minor = 29

interface Immutable {
  field: ImmutableField
  /** The server's own path, its slip too. */
  path: string
  until: Minor
}

/** ValidateCSIDriverUpdate: fields that are not to change, in its order. */
const IMMUTABLE: readonly Immutable[] = [
  { field: 'attachRequired', path: 'spec.attachedRequired', until: Number.POSITIVE_INFINITY },
  { field: 'podInfoOnMount', path: 'spec.podInfoOnMount', until: MUTABLE_SINCE },
  { field: 'fsGroupPolicy', path: 'spec.fsGroupPolicy', until: MUTABLE_SINCE },
  { field: 'volumeLifecycleModes', path: 'spec.volumeLifecycleModes', until: Number.POSITIVE_INFINITY },
]

export const isImmutable = (field: string, version: Minor): boolean =>
  IMMUTABLE.some(one => one.field === field && version < one.until)

export const changes = (driver: CsiDriver, old: CsiDriver, version: Minor): ErrorOf<'changed'>[] =>
  IMMUTABLE.filter(({ until }) => version < until).flatMap(({ field, path }) => {
    const [before, after] = [fieldValue(old, field), fieldValue(driver, field)]
    if (before === undefined || after === undefined || before === after) return []
    const at = driver.given.has(field) ? atValue(fieldPath(driver, field)) : atEntry(specPath(driver))
    const message =
      field === 'volumeLifecycleModes' ? {} : { message: `Invalid value: ${quoted(after)}: field is immutable` }
    return [{ fault: 'changed', field, before, after, type: 'Invalid', path, ...message, at }]
  })

const quoted = (value: string): string => (value === 'true' || value === 'false' ? value : `"${value}"`)

/** After defaults, for people: "true", "File", "[Persistent]"; undefined where a template decides. */
function fieldValue(driver: CsiDriver, field: ImmutableField): string | undefined {
  if (!driver.given.has(field) && driver.partial) return undefined
  const { volumeLifecycleModes: modes } = driver
  switch (field) {
    case 'attachRequired':
    case 'podInfoOnMount':
      return switchOf(driver, field)
    case 'fsGroupPolicy':
      return written(driver.fsGroupPolicy ?? 'ReadWriteOnceWithFSType')
    case 'volumeLifecycleModes':
      return modes.length === 0 && driver.given.has(field) && driver.partial
        ? undefined
        : written(`[${(modes.length > 0 ? modes : ['Persistent']).join(', ')}]`)
  }
}

const switchOf = (driver: CsiDriver, field: 'attachRequired' | 'podInfoOnMount'): string | undefined => {
  const value = driver[field]
  if (value === undefined) return driver.given.has(field) ? undefined : String(field === 'attachRequired')
  return String(value)
}

const written = (value: string): string | undefined => (hasHole(value) ? undefined : value)
