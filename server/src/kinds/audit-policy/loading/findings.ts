import { locatorOf } from '../../../yaml/locate.ts'
import { formatPath } from '../../../yaml/path.ts'
import { decodeFinding } from '../../decode-finding.ts'
import { duplicateFinding } from '../../duplicate-finding.ts'
import { type Finding, MOST_FINDINGS } from '../../finding.ts'
import type { KubernetesObject } from '../../kind.ts'
import type { StructureProblem } from '../../structure.ts'
import type { AuditPolicy } from '../model.ts'
import { droppedField } from './dropped-field.ts'
import type { Examination } from './examine.ts'
import { emptyFinding, headerFinding } from './header.ts'
import { levelFixes } from './level-fixes.ts'
import { refusalFinding } from './refusals.ts'
import { wrappedRules } from './wrapped-rules.ts'

/** What the loader of kube-apiserver says of a policy, one finding for one fault. */
export function findingsOf(object: KubernetesObject, examination: Examination): Finding[] {
  const { policy, header, kindGiven, rulesGiven, structure, errors } = examination
  const empty = policy.rules.length === 0 && !policy.partial
  const wrongTypes = new Set<string>()
  for (const { type, path } of structure) if (type === 'Decode') wrongTypes.add(formatPath([...object.path, ...path]))
  const ofValues = [
    ...structure.slice(0, MOST_FINDINGS).map(problem => structureFinding(object, policy, problem)),
    ...errors
      .filter(({ at }) => wrongTypes.size === 0 || !wrongTypes.has(formatPath(at.path)))
      .slice(0, MOST_FINDINGS)
      .map(refusalFinding),
  ]
  return [
    ...(header ? [headerFinding(header, object.path, kindGiven)] : []),
    ...readable(object, ofValues),
    ...(empty ? [emptyFinding(object.path, rulesGiven)] : []),
  ]
}

function structureFinding(object: KubernetesObject, policy: AuditPolicy, problem: StructureProblem): Finding {
  switch (problem.type) {
    case 'Decode': {
      const finding = decodeFinding(object, problem, 'file')
      const isLevel = problem.path.length === 3 && problem.path[0] === 'rules' && problem.path[2] === 'level'
      // Its text in quotes would be refused as well: it is no level.
      return isLevel ? { ...finding, fixes: levelFixes(problem.node, finding.at.path) } : finding
    }
    case 'UnknownField':
      return (
        (problem.path.length === 1 && wrappedRules(object, policy, String(problem.path[0]))) ||
        droppedField(policy, problem.path)
      )
    case 'DuplicateField':
      return duplicateFinding(object, problem, { fatal: false })
  }
}

/** Without those on a line that the scanner stumbles over: what it would read there is not what was meant. */
function readable({ document, toRange }: KubernetesObject, findings: Finding[]): Finding[] {
  if (document.problems.length === 0) return findings
  const broken = new Set(document.problems.map(problem => toRange(problem).start.line))
  const locator = locatorOf(document.root)
  return findings.filter(({ at }) => !broken.has(toRange(locator.spanOf(at)).start.line))
}
