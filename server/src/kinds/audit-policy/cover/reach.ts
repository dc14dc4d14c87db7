/** What one string of `resources` reaches; a pattern such as star-slash-star reaches in several ways. */
export type Reach =
  | { form: 'everything' }
  /** One resource, or one subresource of it; `subresource` is "" for the resource itself. */
  | { form: 'exact'; resource: string; subresource: string }
  /** A subresource of whatever resource. */
  | { form: 'subresource'; subresource: string }
  /** A resource with all its subresources. */
  | { form: 'resource'; resource: string }

/** The part of ruleMatchesResource (checker.go) that compares strings, for resources as URLs have them: without a slash. */
export function reachOf(pattern: string): Reach[] {
  if (pattern === '*') return [{ form: 'everything' }]
  const [resource = '', subresource, ...more] = pattern.split('/')
  if (subresource === undefined) return [{ form: 'exact', resource, subresource: '' }]
  if (more.length > 0 || subresource === '') return []
  const reach: Reach[] = []
  if (resource === '*') reach.push({ form: 'subresource', subresource })
  if (subresource === '*') reach.push({ form: 'resource', resource })
  return reach.length > 0 ? reach : [{ form: 'exact', resource, subresource }]
}
