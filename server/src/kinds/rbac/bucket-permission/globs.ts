/** Alternatives that are written out; more of them are no help. */
const MOST = 8

/** Longer keys are nobody's. */
const LONGEST = 200

/**
 * Keys of the webhook's own language that say what a key of a shell, of filepath.Match or of a regular expression means;
 * [] where there are none. Only stars that were written are kept: a class becomes its letters, or one unknown character.
 */
export function globMeant(key: string): string[] {
  if (key.length > LONGEST) return []
  const plain = key
    .toLowerCase()
    .replace(/^\^|\$$/g, '')
    .replace(/\\(.)/g, '$1')
    .replace(/\(([^()]*)\)/g, (_, inside: string) => `{${inside.replaceAll('|', ',')}}`)
  const alternatives = plain.split('|').flatMap(expand)
  const keys = [...new Set(alternatives.map(simplified))]
  return keys.length > MOST || keys.some(one => /[^a-z0-9*?-]/.test(one)) ? [] : keys
}

/** {a,b}, (a|b), [ab] written out. */
function expand(text: string): string[] {
  const found = /\{([^{}]*)\}|\[([^[\]]*)\](\*?)/.exec(text)
  if (!found) return text.split(',')
  const before = text.slice(0, found.index)
  const after = text.slice(found.index + found[0].length)
  const [, list, letters = '', star] = found
  const choices = list !== undefined ? list.split(',') : star ? ['*'] : classOf(letters)
  if (choices.length > MOST) return []
  return choices.flatMap(choice => expand(before + choice.trim() + after)).slice(0, MOST + 1)
}

/** Of a range, or of all letters but some, one letter that is not known. */
const classOf = (letters: string): string[] =>
  /^[a-z0-9]+$/.test(letters) ? [...letters] : letters === '' ? [] : ['?']

/** `.*` of a regular expression is `*`, `.` is `?`, and two stars are one. */
const simplified = (text: string): string =>
  text.replace(/\.\*/g, '*').replace(/\.\+/g, '?*').replace(/\./g, '?').replace(/\*+/g, '*')
