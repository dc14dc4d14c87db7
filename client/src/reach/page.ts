import type { ReachList, ReachPart, ReachResult, ReachRow } from '../../../server/src/lsp/protocol.ts'

/** The command that links of the page call, with the uri and the range of a place. */
export const REVEAL = 'whichrule.reveal'

/**
 * A page that shows what reaches what: the picture, and lists below it. It runs no script and loads nothing; its styles have
 * the nonce. Links are commands.
 */
export function pageOf({ title, svg, lists, notes }: ReachResult, nonce: string): string {
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
<div class="picture" tabindex="0">${svg}</div>
${lists.map(listHtml).join('\n')}
${notes.length > 0 ? `<ul class="notes">${notes.map(note => `<li>${escaped(note)}</li>`).join('')}</ul>` : ''}
</main>
</body>
</html>`
}

function listHtml({ workloads, reaches, isReachedBy }: ReachList): string {
  return `<section><h2>${workloads.map(partHtml).join(', ')}</h2>
${tableHtml('Reaches', reaches)}
${tableHtml('Is reached by', isReachedBy)}</section>`
}

function tableHtml(title: string, rows: readonly ReachRow[]): string {
  const head = ['Ports', title, 'Because of'].map(text => `<th scope="col">${escaped(text)}</th>`).join('')
  const body = rows.map(rowHtml).join('\n')
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
}

const SIGN: Readonly<Record<ReachRow['allowed'], string>> = { all: '✓', some: '✓', none: '✗', depends: '?' }

const rowHtml = ({ allowed, ports, with: others, because }: ReachRow): string =>
  `<tr class="${allowed}"><td>${SIGN[allowed]} ${escaped(ports)}</td><td>${others.map(escaped).join(', ')}</td><td>${because.map(partHtml).join('')}</td></tr>`

const partHtml = ({ text, place }: ReachPart): string =>
  place ? `<a href="${escaped(linkTo(place))}">${escaped(text)}</a>` : escaped(text)

const linkTo = ({ uri, range }: NonNullable<ReachPart['place']>): string =>
  `command:${REVEAL}?${encodeURIComponent(JSON.stringify([uri, range]))}`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, char => ENTITIES[char] ?? char)

/** The picture has the colours of the editor's theme. */
const STYLE = `
body { color: var(--vscode-foreground); font-family: var(--vscode-font-family); font-size: var(--vscode-font-size); }
body .whichrule-reach { --wr-back: var(--vscode-editor-background); --wr-text: var(--vscode-editor-foreground); --wr-dim: var(--vscode-descriptionForeground); --wr-line: var(--vscode-descriptionForeground); --wr-node: var(--vscode-editorWidget-background); --wr-edge: var(--vscode-editorWidget-border, var(--vscode-descriptionForeground)); --wr-mark: var(--vscode-textLink-activeForeground); }
.picture { overflow-x: auto; }
h2 { font-size: 1.1em; margin: 1.5em 0 0.3em; }
table { border-collapse: collapse; margin: 0 0 0.8em; width: 100%; }
th, td { border-bottom: 1px solid var(--vscode-editorWidget-border, transparent); padding: 0.2em 0.8em 0.2em 0; text-align: left; vertical-align: top; }
th { color: var(--vscode-descriptionForeground); font-weight: normal; }
td:first-child { white-space: nowrap; }
.none { color: var(--vscode-descriptionForeground); }
.notes { color: var(--vscode-descriptionForeground); padding-left: 1.2em; }
`
