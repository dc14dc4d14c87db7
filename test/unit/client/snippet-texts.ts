/** The texts that a snippet can become: its first choices, and each other choice in turn. */
export function textsOf(body: readonly string[]): string[] {
  const snippet = body.join('\n')
  const stops = [...snippet.matchAll(CHOICE)].map(match => optionsOf(match[1] ?? ''))
  const most = Math.max(1, ...stops.map(options => options.length))
  return Array.from({ length: most }, (_, turn) => expand(snippet, turn))
}

const CHOICE = /\$\{\d+\|((?:\\.|[^|])*)\|\}/g

const optionsOf = (list: string): string[] => list.split(/(?<!\\),/).map(option => option.replaceAll(/\\(.)/g, '$1'))

const expand = (snippet: string, turn: number): string =>
  snippet
    .replaceAll(CHOICE, (_, list: string) => {
      const options = optionsOf(list)
      return options[turn % options.length] ?? ''
    })
    .replaceAll(/\$\{\d+:([^}]*)\}/g, '$1')
    .replaceAll(/\$\d+/g, '')
