import type { ApiRequest } from '../api/request.ts'
import { AUTHENTICATED, impliedGroups } from '../kubernetes/identities.ts'

export type User = Pick<ApiRequest, 'user' | 'groups'>

/** The user of a request that names none: anybody who is authenticated. */
export const DEFAULT_USER = 'someone'

/** Failed authentication: no user at all. */
export const NO_USER: User = { user: null }

/** Groups as given; where none are, those that the name implies (system:authenticated, a service account's …). */
export const userNamed = (name: string, groups?: string[]): User => ({
  user: name,
  groups: groups ?? impliedGroups(name),
})

export const defaultUser = (): User => userNamed(DEFAULT_USER)

/** What an answer says then. */
export const DEFAULT_USER_NOTE = 'No user was given: this is the answer for someone in system:authenticated'

/** Whether the user is the one that stands in where a request names none: a verdict says so. */
export const isDefaultUser = ({ user, groups }: User): boolean =>
  user === DEFAULT_USER && groups?.length === 1 && groups[0] === AUTHENTICATED
