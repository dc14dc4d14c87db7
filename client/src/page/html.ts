import type { Range } from '../../../server/src/api/text.ts'

/** The command that links of a page call, with the uri and the range of a place. */
export const REVEAL = 'whichrule.reveal'

/** A piece of a sentence, and where what it names stands. */
export interface Part {
  text: string
  place?: { uri: string; range: Range }
}

/**
 * A page that runs no script and loads nothing; its styles have the nonce. Links are commands, the colours those of the
 * editor's theme.
 */
export function pageHtml({ title, nonce, body }: { title: string; nonce: string; body: string }): string {
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'`
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escaped(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>`
}

/** A table whose cells are HTML already. */
export function tableHtml(
  heads: readonly string[],
  rows: readonly { cells: readonly string[]; look?: string }[],
): string {
  const head = heads.map(text => `<th scope="col">${escaped(text)}</th>`).join('')
  const body = rows.map(({ cells, look = '' }) => `<tr class="${look}">${cells.map(cellHtml).join('')}</tr>`).join('\n')
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
}

const cellHtml = (html: string): string => `<td>${html}</td>`

/** A list of remarks; nothing where there are none. */
export const notesHtml = (notes: readonly string[]): string =>
  notes.length > 0 ? `<ul class="notes">${notes.map(note => `<li>${note}</li>`).join('')}</ul>` : ''

export const partHtml = ({ text, place }: Part): string =>
  place ? `<a href="${escaped(linkTo(place))}">${escaped(text)}</a>` : escaped(text)

const linkTo = ({ uri, range }: NonNullable<Part['place']>): string =>
  `command:${REVEAL}?${encodeURIComponent(JSON.stringify([uri, range]))}`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, char => ENTITIES[char] ?? char)

const STYLE = `
body { color: var(--vscode-foreground); font-family: var(--vscode-font-family); font-size: var(--vscode-font-size); }
body .whichrule-reach { --wr-back: var(--vscode-editor-background); --wr-text: var(--vscode-editor-foreground); --wr-dim: var(--vscode-descriptionForeground); --wr-line: var(--vscode-descriptionForeground); --wr-node: var(--vscode-editorWidget-background); --wr-edge: var(--vscode-editorWidget-border, var(--vscode-descriptionForeground)); --wr-mark: var(--vscode-textLink-activeForeground); }
.picture { overflow-x: auto; }
h1 { font-size: 1.3em; margin: 1em 0 0.5em; }
h2 { font-size: 1.1em; margin: 1.5em 0 0.3em; }
table { border-collapse: collapse; margin: 0 0 0.8em; width: 100%; }
th, td { border-bottom: 1px solid var(--vscode-editorWidget-border, transparent); padding: 0.2em 0.8em 0.2em 0; text-align: left; vertical-align: top; }
th { color: var(--vscode-descriptionForeground); font-weight: normal; }
.reach td:first-child { white-space: nowrap; }
.none { color: var(--vscode-descriptionForeground); }
.notes { color: var(--vscode-descriptionForeground); }
ul.notes { padding-left: 1.2em; }
`
