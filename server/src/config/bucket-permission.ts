import type { BucketPermission } from '../api/bucket-permission.ts'
import { deref, type Field, fieldsOf } from '../yaml/fields.ts'
import { invalid, type Located, type Reading, unknown } from './reading.ts'

/** What each name is an example of. */
const EXAMPLES: Readonly<Record<keyof BucketPermission, string>> = {
  annotation: 'sdewan-bucket-type-permission',
  label: 'sdewan-bucket-type',
  group: 'batch.sdewan.akraino.org',
  resources: '[mwan3rules, mwan3policies]',
}

/** The names that are given; each one that is not stays as it is by default. */
export function readBucketPermission(value: Located, reading: Reading): Partial<BucketPermission> | undefined {
  if (value.node.type !== 'mapping') {
    reading.report(invalid(value, `This has to be a mapping of ${Object.keys(EXAMPLES).join(', ')}.`))
    return undefined
  }
  const found = fieldsOf(value.node).all.map(field => [field.key, readName(field, value, reading)] as const)
  return Object.fromEntries(found.filter(([, one]) => one !== undefined))
}

function readName(field: Field, { path }: Located, reading: Reading): string | string[] | undefined {
  const { key, entry } = field
  const own = [...path, key]
  if (!isName(key)) {
    reading.report(unknown('config/unknown-key', { text: key, path: own, span: entry.key }, Object.keys(EXAMPLES)))
    return undefined
  }
  const node = deref(field.value)
  if (!node || (node.type === 'scalar' && node.value === null)) return undefined
  const texts = node.type === 'sequence' ? node.items.map(({ value }) => textOf(deref(value))) : [textOf(node)]
  const isList = key === 'resources'
  const isRight = texts.every(text => text !== undefined) && isList === (node.type === 'sequence')
  if (isRight) return isList ? (texts as string[]) : texts[0]
  reading.report(invalid({ node, path: own }, `This is ${isList ? 'a list of plurals' : 'a name'}: ${EXAMPLES[key]}.`))
  return undefined
}

const isName = (key: string): key is keyof BucketPermission => Object.hasOwn(EXAMPLES, key)

const textOf = (node: ReturnType<typeof deref>): string | undefined =>
  node?.type === 'scalar' && typeof node.value === 'string' && node.value !== '' ? node.value : undefined
