/** "audit.k8s.io" in base64, however it falls on the groups of three bytes. */
const IN_BASE64 = ['YXVkaXQuazhzLmlv', 'F1ZGl0Lms4cy5pb', 'hdWRpdC5rOHMuaW']

/** Words of the kinds, and of the objects that hold audit policies, where the policy's own header may be left out. */
const WORDS = [
  'audit.k8s.io',
  'NetworkPolicy',
  'rbac.authorization.k8s.io',
  'ServiceAccount',
  'batch.sdewan.akraino.org',
  'CSIDriver',
  'ClusterAuditPolicy',
  'KubeAuditPolicyConfig',
  'auditPolicy',
  'audit_log',
  ...IN_BASE64,
]

/** A rule's level, in a policy whose header is missing or misspelt. */
const LEVEL = /\blevel["']?[ \t]*:[ \t]*["']?(?:None|Metadata|Request)/i

/**
 * Whether a text may hold an object of ours, or is our configuration file: cheap, and rather once too often than once too
 * seldom, for it decides only whether the server is started at all.
 */
export const maybeOurs = (path: string, text: string): boolean =>
  path.endsWith('/.whichrule.yaml') || WORDS.some(word => text.includes(word)) || LEVEL.test(text)
