import { readFileSync } from 'node:fs'
import { randomFrom } from '../random.ts'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

const table = (JSON.parse(read('../cases/yaml/go-yaml.json')) as { items: { yaml: string }[] }).items
const SEEDS = [...table.map(({ yaml }) => yaml), read('../../examples/audit-policies/documentation-policy.yaml')]

/** What is put into texts, or strung together to one. */
const PIECES = [
  ...[
    'a',
    'b: ',
    'k:',
    ': ',
    ':',
    '- ',
    '-',
    '? ',
    '[',
    ']',
    '{',
    '}',
    ', ',
    '\n',
    '\n  ',
    '\n    ',
    '\n- ',
    ' ',
    '\t',
  ],
  ...[
    '#',
    ' # c',
    '"',
    "'",
    '\\',
    '|',
    '>',
    '|-\n',
    '>+\n',
    '|2\n',
    '\r\n',
    '\r',
    '\u0085',
    '\u2028',
    '\u0001',
    'é',
    '😀',
  ],
  ...[
    '&a ',
    '*a',
    '*a ',
    '<<: *a',
    '<<: ',
    '!!str ',
    '!!int ',
    '! ',
    '!x ',
    '!<a> ',
    '!!binary ',
    '!!float ',
    '!!null ',
  ],
  ...[
    '\n---\n',
    '\n...\n',
    '%YAML 1.1\n---\n',
    '%TAG !e! tag:e,1:\n---\n',
    '!e!foo ',
    '@',
    '`',
    '=',
    '.inf',
    '2001-01-01',
  ],
  ...[
    '~',
    'null',
    'yes',
    '0x1F',
    '1e3',
    '.5',
    '0b1',
    '"a": ',
    "'b': ",
    '"x\\n"',
    '\\\n',
    '""',
    "''",
    '? a\n: b\n',
    '{}: ',
  ],
]

/** YAML and near misses of it; the same for the same seed. */
export function randomTexts(seed: number, count: number): string[] {
  const random = randomFrom(seed)
  const pick = (from: readonly string[]): string => from[random(from.length)] as string
  const soup = (): string => Array.from({ length: 1 + random(14) }, () => pick(PIECES)).join('')
  const changed = (text: string): string => {
    const at = random(text.length + 1)
    const end = random(3) === 0 ? at + random(4) : at
    return text.slice(0, at) + (random(4) === 0 ? '' : pick(PIECES)) + text.slice(end)
  }
  return Array.from({ length: count }, () => (random(3) === 0 ? soup() : changed(changed(pick(SEEDS)))))
}
