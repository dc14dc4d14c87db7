/** What a verb stands for on the wire and on the command line. */
export interface VerbWords {
  http: string
  what: string
  /** Commands that send it. */
  kubectl?: string
}

/** k8s.io/apiserver pkg/endpoints/request/requestinfo.go; kubectl as of 1.31. */
export const RESOURCE_VERB_WORDS: ReadonlyMap<string, VerbWords> = new Map<string, VerbWords>([
  [
    'get',
    {
      http: 'GET, HEAD',
      what: 'Reads one object by its name. Connections to pods/exec, pods/attach and pods/portforward by WebSocket are get too.',
      kubectl: 'get pods web-0, logs, exec (since 1.31)',
    },
  ],
  ['list', { http: 'GET', what: 'Reads a collection.', kubectl: 'get pods, describe' }],
  [
    'watch',
    {
      http: 'GET with ?watch',
      what: 'Follows the changes of a collection or an object; controllers and kubelets do so all the time. Long-running, and what comes in is never recorded.',
      kubectl: 'get --watch, wait',
    },
  ],
  [
    'create',
    {
      http: 'POST',
      what: 'Makes an object. Also asks a question (subjectaccessreviews), evicts a pod, issues a token, and connects to pods/exec, pods/attach and pods/portforward by SPDY.',
      kubectl: 'create, run, expose, apply of a new object',
    },
  ],
  ['update', { http: 'PUT', what: 'Replaces a whole object; how most controllers write.', kubectl: 'replace' }],
  [
    'patch',
    {
      http: 'PATCH',
      what: 'Changes parts of an object; server-side apply is a patch too, even where it makes the object.',
      kubectl: 'apply, edit, patch, label, annotate, set, rollout restart',
    },
  ],
  ['delete', { http: 'DELETE', what: 'Deletes one object.', kubectl: 'delete' }],
  [
    'deletecollection',
    {
      http: 'DELETE of a collection',
      what: 'Deletes all objects of a collection at once, as happens in a namespace that goes. kubectl deletes one by one instead.',
    },
  ],
  [
    'proxy',
    {
      http: 'any',
      what: 'Only the old path /api/v1/proxy; today requests to pods/proxy have the verb of their method.',
    },
  ],
])

/** Verbs of other URLs are the methods, in lower case. */
export const URL_VERB_WORDS: ReadonlyMap<string, VerbWords> = new Map<string, VerbWords>([
  ['get', { http: 'GET', what: 'Reads the URL.', kubectl: 'get --raw, version, api-resources' }],
  ['head', { http: 'HEAD', what: 'Asks for the head of the answer alone.' }],
  ['post', { http: 'POST', what: 'Sends something to the URL.' }],
  ['put', { http: 'PUT', what: 'Writes to the URL, such as the log level at /debug/flags/v.' }],
  ['patch', { http: 'PATCH', what: 'Changes what is at the URL; kube-apiserver serves no such URL.' }],
  ['delete', { http: 'DELETE', what: 'Deletes what is at the URL; kube-apiserver serves no such URL.' }],
  ['options', { http: 'OPTIONS', what: 'Asks what the URL allows; browsers do so.' }],
])
