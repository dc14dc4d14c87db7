import fc from 'fast-check'
import type { Json } from '../../../../server/src/yaml/change.ts'
import type { Path } from '../../../../server/src/yaml/path.ts'

type Draw = fc.GeneratorValue

/** A text made for a test, the value that it stands for, and the place that each of its comments is about. */
export interface Written {
  text: string
  value: Json
  format: 'yaml' | 'json'
  comments: { text: string; path: Path }[]
}

interface Pen {
  draw: Draw
  comments: Written['comments']
  commented: boolean
  next: number
}

const WORDS = [
  'get',
  'pods/log',
  'system:masters',
  '*',
  '',
  'y',
  '0120',
  'a: b',
  'x #y',
  '-',
  "it's",
  'naïve',
  '{}',
  '1.5',
  'a,b',
]
const KEYS = ['level', 'users', 'rules', 'on', 'verbs', 'a b', '-x', 'group', '12', 'q"k']

const scalar = fc.oneof(fc.constantFrom<Json>(...WORDS), fc.constantFrom<Json>(null, true, 7, -1.5))

export const { value: json } = fc.letrec<{ value: Json; map: Json; list: Json }>(tie => ({
  value: fc.oneof({ depthSize: 'small', maxDepth: 4 }, scalar, tie('map'), tie('list')),
  map: fc.dictionary(fc.constantFrom(...KEYS), tie('value'), {
    maxKeys: 4,
    noNullPrototype: true,
  }) as fc.Arbitrary<Json>,
  list: fc.array(tie('value'), { maxLength: 4 }) as fc.Arbitrary<Json>,
}))

/** The value written in one of the many ways that YAML has for it. */
export function writeYaml(draw: Draw, value: Json, commented: boolean): Written {
  const pen: Pen = { draw, comments: [], commented, next: 0 }
  const head = commented && draw(fc.boolean) ? [comment(pen, [])] : []
  const lines = isFlow(pen, value) ? flow(pen, value, [], 0) : block(pen, value, [], 0)
  const eol = draw(fc.constantFrom, '\n', '\n', '\r\n')
  const text = [...head, ...lines].join(eol) + (draw(fc.boolean) ? eol : '')
  return { text, value, format: 'yaml', comments: pen.comments }
}

export function writeJson(draw: Draw, value: Json): Written {
  const indent = draw(fc.constantFrom, 0, 2, 4)
  return { text: JSON.stringify(value, undefined, indent), value, format: 'json', comments: [] }
}

function comment(pen: Pen, path: Path): string {
  const text = `# c${pen.next++}.`
  pen.comments.push({ text, path })
  return text
}

const maybe = (pen: Pen, path: Path): string[] =>
  pen.commented && pen.draw(fc.nat, 5) === 0 ? [comment(pen, path)] : []

const isCollection = (value: Json): value is Json[] | { [key: string]: Json } =>
  typeof value === 'object' && value !== null

const isFlow = (pen: Pen, value: Json): boolean =>
  !isCollection(value) || Object.keys(value).length === 0 || pen.draw(fc.nat, 3) === 0

/** Lines of a block collection at `column`, the first one without its indentation. */
function block(pen: Pen, value: Json, path: Path, column: number): string[] {
  const pad = ' '.repeat(column)
  const gap = pen.draw(fc.constantFrom, 1, 1, 3)
  const spaced = Array.isArray(value) && pen.draw(fc.nat, 3) === 0
  const children = Array.isArray(value) ? value.map((one, i) => [i, one] as const) : Object.entries(value as object)
  return children.flatMap(([step, one], i) => {
    const own = [...path, step]
    // The first child may stand behind a dash, where no line is above it that is its own.
    const above = i === 0 ? [] : [...(spaced ? [''] : []), ...maybe(pen, own).map(line => pad + line)]
    const head = typeof step === 'number' ? `-${' '.repeat(gap)}` : `${text(pen, step, false)}:`
    const lines = child(pen, head, one as Json, own, column)
    return [...above, (i === 0 ? '' : pad) + lines[0], ...lines.slice(1)]
  })
}

function child(pen: Pen, head: string, value: Json, path: Path, column: number): string[] {
  const isItem = head.startsWith('- ') || head === '-'
  const eol = maybe(pen, path).map(line => ` ${line}`)
  if (isFlow(pen, value)) {
    const lines = flow(pen, value, path, column + 2)
    const first = isItem ? head + lines[0] : `${head} ${lines[0]}`
    const all = [value === null && pen.draw(fc.boolean) ? head.trimEnd() : first, ...lines.slice(1)]
    return all.map((line, i) => (i === all.length - 1 ? line + (eol[0] ?? '') : line))
  }
  if (isItem && pen.draw(fc.nat, 4) > 0) {
    const lines = block(pen, value, path, column + head.length)
    // The comment of a compact item would be its first child's.
    if (eol.length > 0)
      pen.comments.splice(
        pen.comments.findIndex(one => ` ${one.text}` === eol[0]),
        1,
      )
    return [head + lines[0], ...lines.slice(1)]
  }
  const isIndentless = Array.isArray(value) && !isItem && pen.draw(fc.boolean)
  const below = column + (isIndentless ? 0 : pen.draw(fc.constantFrom, 2, 4))
  const [first, ...rest] = block(pen, value, path, below)
  const above = maybe(pen, [...path, Array.isArray(value) ? 0 : (Object.keys(value as object)[0] ?? '')])
  return [
    head.trimEnd() + (eol[0] ?? ''),
    ...above.map(line => ' '.repeat(below) + line),
    ' '.repeat(below) + first,
    ...rest,
  ]
}

/** Lines of a flow value; those below the first are set in by at least `column`. */
function flow(pen: Pen, value: Json, path: Path, column: number): string[] {
  if (!isCollection(value)) return [typeof value === 'string' ? text(pen, value, true) : (JSON.stringify(value) ?? '')]
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const children = Object.entries(value)
  const isTall = children.length > 0 && pen.draw(fc.nat, 3) === 0
  const parts = children.map(([key, one]) => {
    const own = [...path, Array.isArray(value) ? Number(key) : key]
    const lines = flow(pen, one, own, column + 2)
    return { own, lines: Array.isArray(value) ? lines : [`${text(pen, key, true)}: ${lines[0]}`, ...lines.slice(1)] }
  })
  if (!isTall)
    return joined(
      parts.map(part => part.lines),
      open,
      close,
    )
  const pad = ' '.repeat(column + 2)
  const trailing = pen.draw(fc.boolean)
  const rows = parts.flatMap(({ own, lines }, i) => {
    const comma = i < parts.length - 1 || trailing ? ',' : ''
    const last = lines.length - 1
    const above = maybe(pen, own)
    const eol = maybe(pen, own)
    const all = lines.map((line, at) => (at === last ? line + comma + (eol[0] ? ` ${eol[0]}` : '') : line))
    return [...above.map(line => pad + line), pad + all[0], ...all.slice(1)]
  })
  return [open, ...rows, ' '.repeat(column) + close]
}

/** Children one after the other; where one has several lines the next goes on behind its last. */
function joined(children: string[][], open: string, close: string): string[] {
  const lines = [open]
  for (const [i, child] of children.entries()) {
    lines.push(`${lines.pop()}${i > 0 ? ', ' : ''}${child[0]}`, ...child.slice(1))
  }
  lines.push(`${lines.pop()}${close}`)
  return lines
}

const PLAIN = /^[A-Za-z*][A-Za-z/:ï]*$/

function text(pen: Pen, value: string, _inFlow: boolean): string {
  const isPlain = PLAIN.test(value) && value !== '*' && !['y', 'on'].includes(value)
  const style = pen.draw(fc.constantFrom, 'plain', 'plain', 'single', 'double')
  if (style === 'plain' && isPlain) return value
  return style === 'single' ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value)
}
