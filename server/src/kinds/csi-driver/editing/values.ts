import type { Editing, ValueSuggestion } from '../../editing.ts'
import type { CheckContext } from '../../kind.ts'
import { surroundingsOf } from '../around/surroundings.ts'
import { DEFAULT_TOKEN, SHORTEST_TOKEN } from '../words.ts'

/** What may be written at a place of the driver. */
export const values: Editing['values'] = (object, { path, mark }, context) => {
  const own = path.slice(object.path.length)
  const place = own.filter(step => typeof step === 'string').join('.')
  switch (place) {
    case 'apiVersion':
      return [{ value: 'storage.k8s.io/v1' }]
    case 'kind':
      return [{ value: 'CSIDriver' }]
    case 'metadata.name':
      return names(mark, context)
    case 'spec.tokenRequests.audience':
      return AUDIENCES
    case 'spec.tokenRequests.expirationSeconds':
      return LIFETIMES
    case 'spec.nodeAllocatableUpdatePeriodSeconds':
      return PERIODS
  }
  return []
}

/** Drivers that the files name, and that have no CSIDriver. */
function names(mark: string, { around }: CheckContext): ValueSuggestion[] {
  const surroundings = around?.().shared(surroundingsOf)
  if (!surroundings) return []
  const { drivers, uses, plugins } = surroundings
  const used = [...uses].map(([value, [use]]): ValueSuggestion => ({ value, ...(use && { detail: use.title }) }))
  const registered = [...plugins.registered]
    .filter(name => !uses.has(name))
    .map((value): ValueSuggestion => ({ value, detail: 'registered by a DaemonSet' }))
  return [...used, ...registered].filter(({ value }) => !drivers.has(value) && !value.includes(mark))
}

const number = (value: number, detail: string): ValueSuggestion => ({ value: String(value), isNumber: true, detail })

const LIFETIMES = [number(DEFAULT_TOKEN, 'an hour'), number(SHORTEST_TOKEN, 'the shortest'), number(86_400, 'a day')]
const PERIODS = [number(60, 'a minute'), number(10, 'the shortest')]

const AUDIENCES: ValueSuggestion[] = [
  { value: 'vault', detail: 'HashiCorp Vault' },
  { value: 'sts.amazonaws.com', detail: 'AWS, IAM roles for service accounts' },
  { value: 'pods.eks.amazonaws.com', detail: 'AWS, EKS pod identity' },
  { value: 'api://AzureADTokenExchange', detail: 'Azure, workload identity' },
  { value: '', detail: 'the API server itself' },
]
