/** A request line's URL, as Go's net/url reads it (ParseRequestURI, ParseQuery): what the API server sees. */
export interface RequestUrl {
  /** Percent escapes decoded; not cleaned. */
  path: string
  /** Decoded; the values of one key in their order. */
  query: ReadonlyMap<string, readonly string[]>
}

/** A path with its query, or a whole http(s) URL, whose host is dropped. The part behind "#" is no fragment here. */
export function parseRequestUrl(url: string): RequestUrl | { error: string } {
  if (hasControlCharacter(url)) return { error: 'invalid control character in URL' }
  const origin = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?]*/.exec(url)?.[0] ?? ''
  const rest = url.slice(origin.length)
  const question = rest.indexOf('?')
  const rawPath = question < 0 ? rest : rest.slice(0, question)
  if (url !== '*' && !rawPath.startsWith('/') && (origin === '' || rawPath !== '')) {
    return { error: 'invalid URI for request' }
  }
  const path = percentDecode(rawPath)
  if (path === undefined) return { error: 'invalid URL escape' }
  return { path, query: parseQuery(question < 0 ? '' : rest.slice(question + 1)) }
}

/** Pairs with a bad escape or a semicolon are left out, as url.Query() does. */
function parseQuery(text: string): Map<string, string[]> {
  const query = new Map<string, string[]>()
  for (const pair of text.split('&')) {
    if (pair === '' || pair.includes(';')) continue
    const equals = pair.indexOf('=')
    const key = percentDecode(spaced(equals < 0 ? pair : pair.slice(0, equals)))
    const value = percentDecode(spaced(equals < 0 ? '' : pair.slice(equals + 1)))
    if (key === undefined || value === undefined) continue
    const values = query.get(key)
    if (values) values.push(value)
    else query.set(key, [value])
  }
  return query
}

const spaced = (text: string): string => text.replaceAll('+', ' ')

/** undefined when a "%" is not followed by two hexadecimal digits. Bytes that are no UTF-8 become U+FFFD. */
function percentDecode(text: string): string | undefined {
  if (/%(?![0-9A-Fa-f]{2})/.test(text)) return undefined
  return text.replace(/(?:%[0-9A-Fa-f]{2})+/g, decodeBytes)
}

function decodeBytes(escapes: string): string {
  try {
    return decodeURIComponent(escapes)
  } catch {
    return escapes.replace(/%../g, digits => {
      const byte = Number.parseInt(digits.slice(1), 16)
      return byte < 0x80 ? String.fromCharCode(byte) : '\uFFFD'
    })
  }
}

function hasControlCharacter(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 0x20 || code === 0x7f) return true
  }
  return false
}
