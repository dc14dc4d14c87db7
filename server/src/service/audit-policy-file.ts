import type { AuditPolicyFile } from '../api/audit-policy-file.ts'
import type { CheckOptions, Problem } from '../api/problem.ts'
import { load } from '../kinds/audit-policy/loading/load.ts'
import { wholeObject } from '../kinds/whole-object.ts'
import { openFile } from '../yaml/open-file.ts'
import { checkDocument } from './diagnostics.ts'
import { versionsOf } from './options.ts'

/** Reads the text as kube-apiserver's --audit-policy-file does: its first document, literally, whatever kind it names. */
export function loadAuditPolicy(text: string, options: CheckOptions = {}): AuditPolicyFile {
  const uri = 'file:///audit-policy.yaml'
  const document = openFile(text)
  const loaded = load(document.document, wholeObject(uri, document), versionsOf(options.kubernetesVersion).to)
  let problems: Problem[] | undefined
  return {
    ...loaded,
    // Who only evaluates requests does not wait for advice.
    get problems() {
      problems ??= checkDocument(uri, document, { ...options, as: 'audit-policy' })
      return problems
    },
  }
}
