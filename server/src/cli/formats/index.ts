import type { CheckFormat } from '../report.ts'
import { github } from './github.ts'
import { json } from './json.ts'
import { junit } from './junit.ts'
import { sarif } from './sarif.ts'
import { text } from './text.ts'

/** `check --format NAME`. */
export const checkFormats = { text, json, sarif, github, junit } satisfies Record<string, CheckFormat>

export type CheckFormatName = keyof typeof checkFormats

export const CHECK_FORMATS = Object.keys(checkFormats) as CheckFormatName[]
