import {
  anyStruct,
  bool,
  integer,
  list,
  type Schema,
  struct,
  text,
  textMap,
  texts,
  time,
} from '../kinds/schema-terms.ts'
import type { Minor } from './version.ts'

const ownerReference = struct('An object that this one belongs to; it goes when its owner goes.', {
  apiVersion: text('API version of the owner.'),
  blockOwnerDeletion: bool('Whether the owner waits for this object when it is deleted in the foreground.'),
  controller: bool('Whether the owner is the controller of this object.'),
  kind: text('Kind of the owner.'),
  name: text('Name of the owner.'),
  uid: text('UID of the owner.'),
})

const managedFields = struct('Which manager set which fields; written by the server.', {
  apiVersion: text('API version the fields were set in.'),
  fieldsType: text('Always FieldsV1.'),
  fieldsV1: anyStruct('The fields, as a set of paths.'),
  manager: text('Name of the manager.'),
  operation: text('Apply or Update.'),
  subresource: text('Subresource that was written, if any.'),
  time: time('When the fields were last set.'),
})

function metadataOf({ clusterName }: { clusterName: boolean }): Schema {
  return struct('Name, labels, annotations and what else every object carries.', {
    annotations: textMap('Free text by key, for tools and people; not used to select objects.', 'Any text.'),
    ...(clusterName && { clusterName: text('Not used; removed in 1.25.') }),
    creationTimestamp: time('When the object was created; set by the server.'),
    deletionGracePeriodSeconds: integer('Seconds until the object goes; set by the server.'),
    deletionTimestamp: time('When the object will go; set by the server.'),
    finalizers: texts('What has to be done before the object may go.', 'Name of a finalizer.'),
    generateName: text('Prefix from which the server makes a name.'),
    generation: integer('Counts the changes of the desired state; set by the server.'),
    labels: textMap(
      'Short values by key, by which selectors find the object.',
      'At most 63 letters, digits, "-", "_" or ".".',
    ),
    managedFields: list('Which manager set which fields; written by the server.', managedFields),
    name: text('Name of the object, unique for its kind in its namespace.'),
    namespace: text('Namespace of the object.'),
    ownerReferences: list('Objects that this one belongs to.', ownerReference),
    resourceVersion: text('Version of the stored object; set by the server.'),
    selfLink: text('No longer set by the server.'),
    uid: text('Unique id of the object; set by the server.'),
  })
}

const UP_TO_24 = metadataOf({ clusterName: true })
const SINCE_25 = metadataOf({ clusterName: false })

/** metav1.ObjectMeta, as k8s.io/apimachinery has it at a minor version; the same object for all kinds, compiled once. */
export const objectMeta = (minor: Minor): Schema => (minor < 25 ? UP_TO_24 : SINCE_25)
