/** Prints the figures; each row is measured side by side in this run, so read the ratios. */
import { evaluationFigures } from './evaluation.ts'
import { parseFigures } from './parse-after-edit.ts'

const ratio = (slow: number, fast: number): string => `${(slow / Math.max(fast, 0.001)).toFixed(1)}x`

console.log('Reading after a keystroke (ms of CPU)')
console.table(
  parseFigures().map(({ documents, kibibytes, edit, whole, package: other }) => ({
    documents,
    KiB: kibibytes,
    keystroke: edit.toFixed(2),
    'whole text': whole.toFixed(1),
    'whole / keystroke': ratio(whole, edit),
    'yaml package': other.toFixed(1),
    'package / whole': ratio(other, whole),
  })),
)

console.log('Evaluating a request (ns of CPU)')
console.table(
  evaluationFigures().map(({ workload, rules, scan, compiled, compile }) => ({
    workload,
    rules,
    'plain scan': scan.toFixed(0),
    indexed: compiled.toFixed(0),
    'scan / indexed': ratio(scan, compiled),
    'preparing (ms)': compile.toFixed(2),
  })),
)
