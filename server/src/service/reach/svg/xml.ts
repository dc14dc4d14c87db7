/** Text of an element or of an attribute in double quotes. Characters that XML 1.0 cannot hold become "?". */
export const escapeXml = (text: string): string =>
  text.replaceAll(NO_XML, '?').replaceAll(/[&<>"']/g, char => ENTITIES[char] ?? char)

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML has no place for
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Surrogate}]/gu

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

type Attributes = Readonly<Record<string, string | number | undefined>>

/** An element whose content is XML already; attributes without a value are left out. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const words = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(String(value))}"`],
  )
  return `<${name}${words.join('')}${content === '' ? '/>' : `>${content}</${name}>`}`
}
