import type { RequestProblem } from '../api/request.ts'

export interface Refused {
  problem: RequestProblem
}

/** Why a text is no request; `offset` (UTF-16) is that of the first odd word. */
export const refuse = (offset: number, message: string): Refused => ({
  problem: { message: message.length > LONGEST ? `${message.slice(0, LONGEST)}…` : message, offset },
})

/** A message may quote a word of any length. */
const LONGEST = 300

/** One example a form, for messages; the first words tell the forms apart. */
export const EXAMPLES = {
  http: 'GET /api/v1/namespaces/shop/pods as alice groups dev',
  verb: 'get pods/log web-0 -n shop --as alice --as-group dev',
  kubectl: 'kubectl logs web-0 -n shop',
  connection: 'shop/web -> db/postgres TCP 5432',
  mount: 'mount shop/web-0 volume data',
} as const

export type RequestForm = keyof typeof EXAMPLES
