/** What a verb lets people do; none implies another. */
export const VERB_WORDS: ReadonlyMap<string, string> = new Map([
  [
    'get',
    'Reads one object by its name (HTTP GET). Allows no list. On pods/exec, pods/attach and pods/portforward it lets people connect.',
  ],
  ['list', 'Reads a collection, the contents of its objects too: list on secrets reads every secret.'],
  ['watch', 'Follows the changes of a collection or an object, with their contents.'],
  [
    'create',
    'Makes an object (HTTP POST). Its request carries no name, so resourceNames never match it, but for subresources.',
  ],
  ['update', 'Replaces an object (HTTP PUT). kubectl apply and edit send patch instead.'],
  [
    'patch',
    'Changes parts of an object (HTTP PATCH): kubectl apply, edit, label, annotate, scale, rollout. Server-side apply makes objects with it, too.',
  ],
  ['delete', 'Deletes one object by its name.'],
  [
    'deletecollection',
    'Deletes all objects of a collection at once. delete does not allow it, and resourceNames never match it.',
  ],
  ['*', 'Every verb, those that are yet to come too.'],
])

/** Of other URLs the verb is the method. */
export const URL_VERB_WORDS: ReadonlyMap<string, string> = new Map([
  ['get', 'Reads the URL (HTTP GET).'],
  ['head', 'Asks for the head of the answer alone.'],
  ['post', 'Sends something to the URL.'],
  ['put', 'Writes to the URL.'],
  ['patch', 'Changes what is at the URL.'],
  ['delete', 'Deletes what is at the URL.'],
  ['options', 'Asks what the URL allows.'],
  ['*', 'Every method.'],
])

/** How the verbs of requests for objects come. */
export const HTTP: ReadonlyMap<string, string> = new Map([
  ['get', 'GET of one object'],
  ['list', 'GET of a collection'],
  ['watch', 'GET that stays open'],
  ['create', 'POST'],
  ['update', 'PUT'],
  ['patch', 'PATCH'],
  ['delete', 'DELETE of one object'],
  ['deletecollection', 'DELETE of a collection'],
  ['*', 'every verb'],
])
