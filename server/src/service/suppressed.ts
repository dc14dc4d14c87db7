import type { Problem } from '../api/problem.ts'
import { ruleIds } from '../rules/index.ts'
import { docsPage } from '../rules/rule-page.ts'
import { applySuppressions } from '../suppression.ts'
import type { StreamDocument } from '../yaml/document.ts'
import { lineAt, rangeOf } from '../yaml/lines.ts'

/** Without what the document's own comments switch off, and with what there is to say about these comments. */
export function suppressed(uri: string, place: StreamDocument, problems: readonly Problem[]): Problem[] {
  const { document, index, line } = place
  const { kept, remarks } = applySuppressions(
    document.comments,
    offset => lineAt(document.lineStarts, offset),
    problems,
    {
      rule: problem => problem.rule,
      line: problem => problem.range.start.line - line,
      text: document.text,
      ruleIds,
    },
  )
  return [
    ...kept,
    ...remarks.map(({ rule, severity, message, span, tags, fix }) => ({
      rule,
      severity,
      message,
      uri,
      document: index,
      kind: 'comment',
      path: '',
      range: rangeOf(place, span),
      ...(tags && { tags: [...tags] }),
      fixes: fix
        ? [
            {
              title: fix.title,
              preferred: true,
              edits: [{ uri, range: rangeOf(place, fix.span), newText: fix.newText }],
            },
          ]
        : [],
      docs: docsPage(rule),
    })),
  ]
}
