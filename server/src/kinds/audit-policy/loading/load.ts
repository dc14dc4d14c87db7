import type { AuditPolicyFile } from '../../../api/audit-policy-file.ts'
import type { Minor } from '../../../kubernetes/version.ts'
import type { YamlDocument } from '../../../yaml/document.ts'
import { formatPath } from '../../../yaml/path.ts'
import type { KubernetesObject } from '../../kind.ts'
import type { StructureProblem } from '../../structure.ts'
import { compile } from '../match/compile.ts'
import { type Examination, examine } from './examine.ts'
import { headerFinding } from './header.ts'

type Loaded = Omit<AuditPolicyFile, 'problems'>

/**
 * What k8s.io/apiserver/pkg/audit/policy/reader.go makes of the first document: decoding, then the version, then
 * validation, then "are there rules". `object` is undefined for a document that is no mapping.
 */
export function load(document: YamlDocument, object: KubernetesObject | undefined, version: Minor): Loaded {
  const [syntax] = document.problems
  if (syntax) return refused('decode', [{ path: '', message: `failed decoding: ${syntax.message}` }])
  if (!object) return isEmpty(document) ? unknownVersion([]) : refused('decode', [{ path: '', message: NOT_A_MAPPING }])
  const examination = examine(object, version)
  const warnings = version >= 26 ? strictWarnings(object, examination) : []
  return decodeRefusal(examination) ?? laterRefusal(examination, warnings) ?? accepted(examination, warnings, version)
}

const NOT_A_MAPPING = "failed decoding: couldn't get version/kind; json parse error"

const isEmpty = ({ root }: YamlDocument): boolean =>
  root === undefined || (root.type === 'scalar' && root.value === null)

const refused = (stage: Loaded['stage'], errors: Loaded['errors'], warnings: string[] = []): Loaded => ({
  ok: false,
  stage,
  errors,
  warnings,
  rules: 0,
})

function unknownVersion(warnings: string[]): Loaded {
  const message = 'unknown group version field audit.k8s.io/__internal, Kind=Policy in policy'
  return refused('version', [{ path: '', message }], warnings)
}

/** Wrong types, and a header that names no known type; a missing apiVersion decodes into the internal type. */
function decodeRefusal({ header, structure, policy }: Examination): Loaded | undefined {
  const finding = header && headerFinding(header, policy.path, true)
  if (finding?.apiServer?.stage === 'decode') {
    return refused('decode', [
      { path: '', message: `failed decoding: ${finding.apiServer.message ?? finding.message}` },
    ])
  }
  const wrong = structure.find(({ type }) => type === 'Decode')
  if (!wrong || (finding && wrong.path[0] === 'rules')) return undefined
  return refused('decode', [{ path: '', message: `failed decoding: wrong type at ${formatPath(wrong.path)}` }])
}

function laterRefusal({ header, errors, policy }: Examination, warnings: string[]): Loaded | undefined {
  if (header) return unknownVersion(warnings)
  if (errors.length > 0) {
    const lines = new Map(errors.map(({ path, message }) => [`${path}: ${message}`, { path, message }]))
    return refused('validation', [...lines.values()], warnings)
  }
  if (policy.rules.length > 0) return undefined
  return refused('empty', [{ path: '', message: 'loaded illegal policy with 0 rules' }], warnings)
}

const accepted = ({ policy }: Examination, warnings: string[], version: Minor): Loaded => ({
  ok: true,
  stage: '',
  errors: [],
  warnings,
  rules: policy.rules.length,
  evaluate: compile(policy, version),
})

/** One warning for all duplicate keys of a YAML text, one each in JSON, then one for each unknown field. */
function strictWarnings(object: KubernetesObject, { structure, header }: Examination): string[] {
  const duplicates = structure.filter(({ type }) => type === 'DuplicateField')
  const unknown = header
    ? unknownToInternal(object)
    : structure.filter(({ type }) => type === 'UnknownField').map(fieldPath)
  return [...duplicateWarnings(object, duplicates), ...unknown.sort().map(path => `unknown field "${path}"`)]
}

const fieldPath = ({ path }: StructureProblem): string => formatPath(path)

function duplicateWarnings({ document }: KubernetesObject, duplicates: StructureProblem[]): string[] {
  if (document.format === 'json') return duplicates.map(problem => `duplicate field "${fieldPath(problem)}"`)
  if (duplicates.length === 0) return []
  const lines = duplicates.map(problem => `  key "${String(problem.path.at(-1))}" already set in map`)
  return [`yaml: unmarshal errors:\n${lines.join('\n')}`]
}

/** Without an apiVersion the internal Go struct is filled, whose fields have no JSON names but ObjectMeta's. */
function unknownToInternal({ root }: KubernetesObject): string[] {
  const known = [
    'apiVersion',
    'kind',
    'Rules',
    'OmitStages',
    'OmitManagedFields',
    'name',
    'namespace',
    'labels',
    'annotations',
  ]
  return root.entries.flatMap(({ key }) => (key.type === 'scalar' && !known.includes(key.text) ? [key.text] : []))
}
