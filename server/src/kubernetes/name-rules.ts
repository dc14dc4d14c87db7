import { dns1123SubdomainProblem, isPathSegmentName } from './names.ts'

/** How the objects of a kind may be called. */
export interface NameRule {
  isName(name: string): boolean
  /** Whether names can be made from it: metadata.generateName. */
  isPrefix(prefix: string): boolean
  /** For people: what a name consists of. */
  words: string
  /** The name that was likely meant; undefined: none. */
  mend(name: string): string | undefined
}

const isSubdomain = (name: string): boolean => dns1123SubdomainProblem(name).length === 0

/** NameIsDNSSubdomain of apimachinery, pkg/api/validation/generic.go: most kinds. */
export const subdomainName: NameRule = {
  isName: isSubdomain,
  isPrefix: prefix => isSubdomain(maskTrailingDash(prefix)),
  words: 'at most 253 lower-case letters, digits, "-" and ".", with a letter or digit at both ends of each part',
  mend(name) {
    const mended = name
      .slice(0, 253)
      .toLowerCase()
      .replace(/[^a-z0-9.-]+/g, '-')
      .split('.')
      .map(trimDashes)
      .filter(part => part !== '')
      .join('.')
    return mended !== '' && isSubdomain(mended) ? mended : undefined
  },
}

/** ValidatePathSegmentName, pkg/api/validation/path/name.go: RBAC. */
export const pathSegmentName: NameRule = {
  isName: isPathSegmentName,
  isPrefix: prefix => !/[/%]/.test(prefix),
  words: 'anything without "/" and "%" but "." and ".."',
  mend: name => {
    const mended = name.replace(/[/%]/g, '-')
    return isPathSegmentName(mended) ? mended : undefined
  },
}

/** A prefix may end in "-": what follows in the name is taken for granted. */
const maskTrailingDash = (prefix: string): string =>
  prefix.length > 1 && prefix.endsWith('-') ? `${prefix.slice(0, -2)}a` : prefix

function trimDashes(text: string): string {
  let start = 0
  let end = text.length
  while (text[start] === '-') start++
  while (end > start && text[end - 1] === '-') end--
  return text.slice(start, end)
}

/** Of the prefix so many characters stay, and five of 27 letters and digits follow (names/generate.go). */
const GENERATED = 58

/** What the server makes of metadata.generateName; of the random letters one example. */
export const generatedName = (prefix: string): string => `${prefix.slice(0, GENERATED)}x5x5x`
