/** What each file is called beside the others: the last part of its path, and as many before it as tell it apart. */
export function fileNames(uris: readonly string[]): Map<string, string> {
  const all = [...new Set(uris)]
  const nameOf = (uri: string): string => {
    const paths = all.filter(other => other !== uri).map(partsOf)
    const own = partsOf(uri)
    const isTaken = (length: number) => paths.some(path => endOf(path, length) === endOf(own, length))
    const lengths = own.map((_, index) => index + 1)
    return endOf(own, lengths.find(length => !isTaken(length)) ?? own.length)
  }
  return new Map(all.map(uri => [uri, nameOf(uri)]))
}

/** The last part of a URI's path, as a person would write it. */
export const fileName = (uri: string): string => endOf(partsOf(uri), 1)

const endOf = (parts: readonly string[], length: number): string => parts.slice(-length).join('/')

const partsOf = (uri: string): string[] => uri.split('/').map(decoded)

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
