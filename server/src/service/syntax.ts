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
