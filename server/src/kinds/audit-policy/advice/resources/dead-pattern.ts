/** Why a string of `resources` can match no request. */
export interface DeadPattern {
  why: 'empty' | 'blank' | 'several' | 'everything' | 'slash' | 'depth' | 'star' | 'characters'
  /** What was most likely meant; [] when it is not plain. */
  instead: string[]
}

// "*", R, R/S, "*" before a subresource, "*" behind a resource. Everything else is compared as it stands with names
// that hold neither star nor slash: ruleMatchesResource in k8s.io/apiserver/pkg/audit/policy/checker.go (1.24 to 1.37).
const LIVE = /^(?:\*|(?:\*|[A-Za-z0-9._-]+)\/[A-Za-z0-9._-]+|[A-Za-z0-9._-]+(?:\/\*)?)$/

/** `knows` tells a resource's plural name (in any group). */
export function deadPattern(pattern: string, knows: (resource: string) => boolean): DeadPattern | undefined {
  if (LIVE.test(pattern)) return undefined
  const text = pattern.trim()
  if (text === '') return { why: 'empty', instead: [] }
  if (LIVE.test(text)) return { why: 'blank', instead: [text] }
  const words = text.split(/[\s,;]+/).filter(word => word !== '')
  if (words.length > 1) return { why: 'several', instead: words.every(word => LIVE.test(word)) ? words : [] }
  if (/^[*/]+$/.test(text)) return { why: 'everything', instead: text.includes('*') ? ['*'] : [] }
  const parts = text.split('/')
  if (text.includes('*')) return { why: 'star', instead: withoutStar(parts, knows).filter(isLive) }
  if (parts.includes('')) return { why: 'slash', instead: withoutSlash(parts, knows).filter(isLive) }
  return parts.length > 2
    ? { why: 'depth', instead: [`${parts[0]}/${parts[1]}`].filter(isLive) }
    : { why: 'characters', instead: [] }
}

const isLive = (pattern: string): boolean => LIVE.test(pattern)

// pods/ -> pods, /log -> */log, /pods -> pods, pods//log -> pods/log
function withoutSlash(parts: string[], knows: (resource: string) => boolean): string[] {
  const [first = '', second] = parts.filter(part => part !== '')
  if (second !== undefined) return [`${first}/${second}`]
  return [parts[0] !== '' || knows(first) ? first : `*/${first}`]
}

// pods* -> pods/* (which covers pods too), *pods -> pods, pods*/log -> pods/log, pods/l* -> pods/*, pods/*/log -> pods/log
function withoutStar([resource = '', ...rest]: string[], knows: (resource: string) => boolean): string[] {
  const stem = resource.replaceAll('*', '')
  const subresource = rest.filter(part => part !== '' && part !== '*')[0]
  if (stem === '') return subresource === undefined ? [] : [`*/${subresource}`]
  if (!knows(stem)) return []
  if (rest.length === 0) return [resource.endsWith('*') ? `${stem}/*` : stem]
  return [subresource === undefined || subresource.includes('*') ? `${stem}/*` : `${stem}/${subresource}`]
}
