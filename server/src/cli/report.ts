import type { Problem, Severity } from '../api/problem.ts'

/** What `check` found, before it has a form. */
export interface CheckReport {
  /** The version, or range, that was asked for; several where configurations differ. */
  kubernetesVersion: string
  /** In the order of the files, then of the text. */
  problems: Problem[]
  /** What each file holds now, by the uri that problems name; configuration files too where they have problems. */
  texts: ReadonlyMap<string, string>
  /** Files that were checked, in order. */
  files: string[]
  /** How many YAML or JSON documents the files hold: reads them once more. */
  documents(): number
  /** How many files without a problem hold nothing that can have one: reads some once more. */
  empty(): number
  /** Files that a configuration told to leave out. */
  ignored: number
}

/** What a form may want to know about where it is shown. */
export interface View {
  colour: boolean
}

export type CheckFormat = (report: CheckReport, view: View) => string

export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'information', 'hint']

export const isFailure = (report: CheckReport): boolean => report.problems.some(({ severity }) => severity === 'error')
