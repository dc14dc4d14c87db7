/**
 * Which names an API server takes, as k8s.io/apimachinery has them: pkg/util/validation/validation.go and
 * pkg/api/validation/path/name.go (the same from 1.24 to 1.37). Lengths are checked before the patterns are.
 */

const DNS1123_LABEL = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?$/
const DNS1123_SUBDOMAIN = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/
const QUALIFIED_NAME = /^[A-Za-z0-9](?:[-A-Za-z0-9_.]*[A-Za-z0-9])?$/

/** Namespaces, services' backends and the like: at most 63 characters, no dots. */
export const isDns1123Label = (text: string): boolean => text.length <= 63 && DNS1123_LABEL.test(text)

/** API groups, most objects' names: at most 253 characters. */
export const isDns1123Subdomain = (text: string): boolean => text.length <= 253 && DNS1123_SUBDOMAIN.test(text)

/** What the API server says of a text that is no DNS-1123 subdomain, in its words and order; [] for one. */
export function dns1123SubdomainProblem(text: string): string[] {
  const problems: string[] = []
  if (utf8Length(text) > 253) problems.push('must be no more than 253 characters')
  if (!DNS1123_SUBDOMAIN.test(text)) problems.push(SUBDOMAIN_RULE)
  return problems
}

const SUBDOMAIN_RULE =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and " +
  "end with an alphanumeric character (e.g. 'example.com', regex used for validation is " +
  "'[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')"

/** Go counts bytes. */
export function utf8Length(text: string): number {
  let bytes = 0
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/** `app`, `app.kubernetes.io/name`: IsQualifiedName. */
export function isLabelKey(text: string): boolean {
  const slash = text.indexOf('/')
  const name = text.slice(slash + 1)
  if (slash >= 0 && !isDns1123Subdomain(text.slice(0, slash))) return false
  return name.length <= 63 && QUALIFIED_NAME.test(name)
}

/** Like a label's key, except that upper case does not matter in the prefix: ValidateAnnotations lower-cases first. */
export const isAnnotationKey = (text: string): boolean => isLabelKey(text.toLowerCase())

/** May be empty. */
export const isLabelValue = (text: string): boolean => text === '' || (text.length <= 63 && QUALIFIED_NAME.test(text))

/** RBAC objects' names, and what a field selector may set as a request's name: IsValidPathSegmentName. */
export const isPathSegmentName = (text: string): boolean => text !== '.' && text !== '..' && !/[/%]/.test(text)
