/**
 * The library's face: what `import … from 'whichrule'` gives. The language server, the command line and the case tables
 * all stand on these calls. Everything is pure and synchronous; nothing throws on a user's text.
 */
export type * from './api/audit-policy-file.ts'
export type * from './api/explanation.ts'
export type * from './api/permissions.ts'
export type * from './api/problem.ts'
export type * from './api/reach.ts'
export type * from './api/request.ts'
export type * from './api/served-object.ts'
export type * from './api/text.ts'
export { parseRequest } from './request/parse-request.ts'
export { asServed } from './service/as-served.ts'
export { loadAuditPolicy } from './service/audit-policy-file.ts'
export { check } from './service/diagnostics.ts'
export { explain } from './service/explain.ts'
export { permissions, whoMay } from './service/permissions.ts'
export { reach } from './service/reach/reach.ts'
export { yamlToJson } from './yaml/to-json.ts'
