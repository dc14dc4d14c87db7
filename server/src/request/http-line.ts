import type { ApiRequest } from '../api/request.ts'
import { requestInfo } from '../kubernetes/request-info.ts'
import { EXAMPLES, type Refused, refuse } from './problem.ts'
import type { User } from './user.ts'
import { readUserWords } from './user-words.ts'
import { wordsOf } from './words.ts'

const LINE = /^\s*(\S+)\s+(\S+)/

/** "GET /path?query as alice groups dev,ops": a second word that starts with "/" (or a whole http URL) makes it one. */
export const isHttpLine = (line: string): boolean => /^\s*\S+\s+(?:\/|https?:\/\/)/.test(line)

/** The method and the URL count as they are written, quotes in the URL too. */
export function parseHttpLine(line: string): { requests: ApiRequest[] } | Refused {
  const [start = '', method = '', url = ''] = LINE.exec(line) ?? []
  const words = wordsOf(line, start.length)
  if ('problem' in words) return words
  const user = readUserWords(words, line.length)
  if ('problem' in user) return user
  const request = httpRequest(user, method, url)
  if ('error' in request) {
    const message = `kube-apiserver answers this request with an error (${request.error}). A URL reads like: ${EXAMPLES.http}.`
    return refuse(start.length - url.length, message)
  }
  return { requests: [request] }
}

/** What kube-apiserver makes of an HTTP request of this user. */
export function httpRequest(user: User, method: string, url: string): ApiRequest | { error: string } {
  const info = requestInfo(method, url)
  if ('error' in info) return info
  const { isResourceRequest, path, verb, apiGroup, apiVersion, namespace, resource, subresource, name } = info
  const request = { ...user, isResourceRequest, verb, path }
  return isResourceRequest ? { ...request, apiGroup, apiVersion, namespace, resource, subresource, name } : request
}
