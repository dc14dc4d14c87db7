/** Why a string of `resources` can match no request. */
export interface DeadPattern {
  why: 'empty' | 'blank' | 'several' | 'everything' | 'subresources' | 'slash' | 'depth' | 'star'
  /** What was most likely meant; [] when it is not plain. */
  instead: readonly string[]
}

// "*", R, R/S, and "*" before a subresource: ResourceMatches in pkg/apis/rbac/v1/evaluation_helpers.go. Everything else is
// compared as it stands with names that hold neither star, nor blank, nor a second slash.
const LIVE = /^(?:\*|(?:\*|[^\s*/,;]+)\/[^\s*/,;]+|[^\s*/,;]+)$/

export function deadPattern(pattern: string): DeadPattern | undefined {
  if (LIVE.test(pattern)) return undefined
  const text = pattern.trim()
  if (text === '') return { why: 'empty', instead: [] }
  if (LIVE.test(text)) return { why: 'blank', instead: [text] }
  const words = text.split(/[\s,;]+/).filter(word => word !== '')
  if (words.length > 1) return { why: 'several', instead: words.every(isLive) ? words : [] }
  if (/^[*/]+$/.test(text)) return { why: 'everything', instead: text.includes('*') ? ['*'] : [] }
  const parts = text.split('/')
  if (parts.length === 2 && parts[1] === '*' && isLive(parts[0] ?? '')) return { why: 'subresources', instead: [] }
  if (text.includes('*')) return { why: 'star', instead: [] }
  const named = parts.filter(part => part !== '')
  if (named.length < parts.length)
    return { why: 'slash', instead: parts[0] === '' ? [] : [named.slice(0, 2).join('/')] }
  return { why: 'depth', instead: [`${parts[0]}/${parts[1]}`] }
}

const isLive = (pattern: string): boolean => LIVE.test(pattern)
