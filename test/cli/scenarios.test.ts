import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { runScenario } from './run-scenario.ts'
import { formatScenario, parseScenario } from './scenario.ts'

const folder = new URL('scenarios/', import.meta.url)
/** Writes what the command line says now into the scenarios, for a look at the difference. */
const update = process.env.UPDATE_SCENARIOS === '1'

for (const name of readdirSync(folder).sort()) {
  test(name.replace(/\.scenario$/, '').replaceAll('-', ' '), async () => {
    const file = new URL(name, folder)
    const scenario = parseScenario(readFileSync(file, 'utf8'))
    const actual = await runScenario(scenario)
    if (update) writeFileSync(file, formatScenario({ ...scenario, ...actual }))
    else assert.deepEqual(actual, { expected: scenario.expected, after: scenario.after })
  })
}
