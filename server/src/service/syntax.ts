import type { Finding } from '../kinds/finding.ts'
import type { YamlDocument } from '../yaml/document.ts'
import type { Span } from '../yaml/tree.ts'

/** The first is where kubectl and kube-apiserver stop; the later ones come from reading on. */
export function syntaxFindings(document: YamlDocument): Finding[] {
  const refused = document.problems.map(
    ({ start, end, message }, i): Finding => ({
      rule: 'yaml/syntax',
      severity: 'error',
      message:
        i === 0
          ? `kube-apiserver and kubectl stop reading here: ${message}.`
          : `This cannot be read either: ${message}.`,
      at: { path: [], part: 'entry', span: { start, end } },
      ...(i === 0 && { apiServer: { type: 'YAML', path: '', stage: 'yaml', message, fatal: true } }),
    }),
  )
  return document.unread ? [...refused, unreadFinding(document.unread)] : refused
}

/** go-yaml takes the end of the root for the end of the document, and says nothing of what follows. */
const unreadFinding = (span: Span): Finding => ({
  rule: 'yaml/unread-text',
  severity: 'error',
  message:
    'kube-apiserver and kubectl never read this: the document ends above, where the indentation ends. Indent both parts alike.',
  at: { path: [], part: 'entry', span },
})

/** A file without anything in it, or one that holds a list or a single value. */
export function notAMapping({ root }: YamlDocument): Finding {
  const empty = root === undefined || (root.type === 'scalar' && root.value === null)
  return {
    rule: empty ? 'apiserver/missing-type-meta' : 'apiserver/decode',
    severity: 'error',
    message: empty
      ? 'There is nothing in this file, and kube-apiserver does not start with it.'
      : 'kube-apiserver refuses the file: it takes a mapping with apiVersion, kind and rules.',
    at: { path: [], part: 'value', span: { start: root?.start ?? 0, end: root?.end ?? 0 } },
    apiServer: empty
      ? { type: 'MissingTypeMeta', path: 'apiVersion', stage: 'version', fatal: true }
      : { type: 'Decode', path: '', stage: 'decode', fatal: true },
  }
}
