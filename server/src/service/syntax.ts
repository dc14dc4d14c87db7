import type { Finding } from '../kinds/finding.ts'
import type { YamlDocument } from '../yaml/document.ts'

/** The first is where kubectl and kube-apiserver stop; the later ones come from reading on. */
export function syntaxFindings(document: YamlDocument): Finding[] {
  return document.problems.map(({ start, end, message }, i) => ({
    rule: 'yaml/syntax',
    severity: 'error',
    message:
      i === 0 ? `kube-apiserver and kubectl stop reading here: ${message}.` : `This cannot be read either: ${message}.`,
    at: { path: [], part: 'entry', span: { start, end } },
    ...(i === 0 && { apiServer: { type: 'YAML', path: '', stage: 'yaml', message, fatal: true } }),
  }))
}
