import type { Request } from '../../../server/src/api/request.ts'
import { formatRequest } from '../../../server/src/request/format-request.ts'
import { parseRequest } from '../../../server/src/request/parse-request.ts'

/** What a text is read as: one line a request (the user "someone" left out), or "offset: message". */
export function brief(text: string): string[] {
  const parsed = parseRequest(text)
  if ('problem' in parsed) return [`${parsed.problem.offset}: ${parsed.problem.message}`]
  return parsed.requests.map(briefRequest)
}

const briefRequest = (request: Request): string =>
  'verb' in request ? formatRequest(request).replace(/ by someone$/, '') : JSON.stringify(request)
