import { ANNOTATIONS_LIMIT, type ObjectMetaError } from '../kubernetes/validate-object-meta.ts'
import type { FixPlan } from '../yaml/change.ts'
import type { Finding } from './finding.ts'
import { refused, setTo } from './refused.ts'
import { labelMessage, mendedLabel } from './selector-refusals.ts'

const REFUSED = 'kube-apiserver refuses the object'

/** What is wrong with the metadata of an object, for the person at work. `kind` as people say it. */
export const objectMetaFinding = (error: ObjectMetaError, kind: string): Finding =>
  refused(error, messageOf(error, kind), fixesFor(error))

function messageOf(error: ObjectMetaError, kind: string): string {
  switch (error.fault) {
    case 'name-missing':
      return `The object has no name, and kube-apiserver refuses it. Give it metadata.name.`
    case 'name-invalid':
      return `"${short(error.name)}" is no name for a ${kind}; ${REFUSED}. A name is ${error.rule.words}.`
    case 'prefix-invalid':
      return `No name for a ${kind} can begin with "${short(error.prefix)}"; ${REFUSED}. A name is ${error.rule.words}.`
    case 'namespace-invalid':
      return `"${short(error.namespace)}" is no namespace; ${REFUSED}. It is at most 63 lower-case letters, digits and "-".`
    case 'label-key':
    case 'label-value':
      return labelMessage(error)
    case 'annotation-key':
      return `"${short(error.key)}" is no key of an annotation; ${REFUSED}. A key is a name of letters, digits, "-", "_" and ".", perhaps behind a domain and "/".`
    case 'annotations-too-long':
      return `The annotations hold ${error.bytes} bytes; ${REFUSED} above ${ANNOTATIONS_LIMIT}.`
    case 'finalizer-unqualified':
      return `"${short(error.finalizer)}" is no finalizer; ${REFUSED}. A finalizer is a domain, "/" and a name.`
    case 'finalizers-contradict':
      return `The finalizers orphan and foregroundDeletion exclude each other; ${REFUSED}. Keep one of them.`
    case 'owner-field-missing':
      return `The owner has no ${error.field}; ${REFUSED}. Owners are usually written by the cluster, not in files.`
    case 'owner-version-invalid':
      return `"${short(error.apiVersion)}" is no API version; ${REFUSED}. It is a group, "/" and a version, or "v1".`
    case 'owner-is-event':
      return `An Event cannot own anything; ${REFUSED}.`
    case 'two-controllers':
      return `Only one owner can be the controller, and this is the second one; ${REFUSED}.`
    case 'uid-changed':
      return `The uid of an object never changes; ${REFUSED}. Leave it out.`
  }
}

/** Names may be as long as the text. */
const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text)

function fixesFor(error: ObjectMetaError): FixPlan[] {
  switch (error.fault) {
    case 'name-invalid': {
      const mended = error.rule.mend(error.name)
      return mended === undefined || error.at.path.at(-1) !== 'name' ? [] : [setTo(error, mended)]
    }
    case 'namespace-invalid': {
      const mended = error.namespace.toLowerCase()
      return mended === error.namespace || !/^[a-z0-9-]+$/.test(mended) ? [] : [setTo(error, mended)]
    }
    case 'label-value':
      return mendedLabel(error.value).map(value => setTo(error, value, false))
    case 'uid-changed':
      return [{ title: 'Remove the uid', preferred: true, changes: [{ op: 'remove', path: error.at.path }] }]
    default:
      return []
  }
}
