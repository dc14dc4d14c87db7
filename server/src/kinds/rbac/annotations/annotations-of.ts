import { hasHole } from '../../../yaml/hole.ts'
import type { Path } from '../../../yaml/path.ts'
import type { AnyObject } from '../model.ts'
import type { Holder } from './known-annotation.ts'

/** Annotations of a role, binding or service account, as far as no template writes them. */
export function annotationsOf(model: AnyObject): { key: string; value: string; path: Path; holder: Holder }[] {
  const { kind, metadata } = model
  if (kind === 'GuardedObject') return []
  return [...metadata.annotations].flatMap(([key, value]) =>
    hasHole(key) || hasHole(value) || isPlaceholder(value)
      ? []
      : [{ key, value, path: [...metadata.path, 'annotations', key], holder: kind }],
  )
}

/** Filled in by something that Whichrule knows nothing of: "${ROLE_ARN}", "<role>", "$(ROLE)". */
const isPlaceholder = (value: string): boolean => /\$[{(]|<[^<>]{1,100}>/.test(value)
