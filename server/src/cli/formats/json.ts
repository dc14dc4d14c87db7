import type { CheckReport } from '../report.ts'
import { VERSION } from '../version.ts'

/** For programs: the problems as the library gives them. */
export function json({ kubernetesVersion, problems, files, documents }: CheckReport): string {
  return `${JSON.stringify({ whichrule: VERSION, kubernetesVersion, problems, files: files.length, documents: documents() }, null, 2)}\n`
}
