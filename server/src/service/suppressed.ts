import type { Problem } from '../api/problem.ts'
import { ruleIds } from '../rules/index.ts'
import { docsPage } from '../rules/rule-page.ts'
import type { SuppressionRemark } from '../suppression/remarks.ts'
import { applySuppressions } from '../suppression/suppress.ts'
import type { StreamDocument } from '../yaml/document.ts'
import { lineAt, rangeOf } from '../yaml/lines.ts'
import type { Found } from './problems.ts'

/** Splits what was found by the document's own comments, and says what there is to say about these comments. */
export function suppressed(
  uri: string,
  place: StreamDocument,
  found: readonly Found[],
): { kept: Found[]; remarks: Problem[] } {
  const { document, line } = place
  const { kept, remarks } = applySuppressions(document.comments, offset => lineAt(document.lineStarts, offset), found, {
    rule: ({ finding }) => finding.rule,
    line: ({ range }) => range.start.line - line,
    text: document.text,
    ruleIds,
  })
  return { kept, remarks: remarks.map(remark => toProblem(uri, place, remark)) }
}

function toProblem(uri: string, place: StreamDocument, remark: SuppressionRemark): Problem {
  const { rule, severity, message, span, tags, fix } = remark
  const edit = fix && { uri, range: rangeOf(place, fix.span), newText: fix.newText }
  return {
    rule,
    severity,
    message,
    uri,
    document: place.index,
    kind: 'comment',
    path: '',
    range: rangeOf(place, span),
    ...(tags && { tags: [...tags] }),
    fixes: fix && edit ? [{ title: fix.title, preferred: true, edits: [edit] }] : [],
    docs: docsPage(rule),
  }
}
