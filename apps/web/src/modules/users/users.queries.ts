import { RANKS } from '@eventflow/domain/kernel'
import type { Person, User } from '@eventflow/domain/users'
import { api } from '../../platform/api.ts'
import { pagewise } from '../../platform/page-list.ts'

export interface UsersListParams {
  readonly search: string
  readonly sort: string
  readonly direction: 'asc' | 'desc'
  readonly filters: Readonly<Record<string, string | undefined>>
}

/** Filters of the list, named as in its URL. */
export const USER_FILTERS = ['permissions', 'signedIn', 'team', 'email'] as const

const SORTS = ['firstName', 'surname', 'email', 'lastLoginInTime'] as const

/** The query parameters of the filters. */
export function wantedUsers(filters: UsersListParams['filters']) {
  const rank = RANKS.find((known) => known === filters['permissions'])
  return {
    ...(rank === undefined ? {} : { permissions: rank }),
    ...(filters['signedIn'] === 'never' && { hasLoggedIn: false }),
    ...(filters['signedIn'] === 'notInvited' && { isInvited: false }),
    ...(filters['team'] === 'none' && { hasTeam: false }),
    ...(filters['team'] === 'withdrawn' && { isWithdrawn: true }),
    ...(filters['email'] === 'bounced' && { hasBounced: true }),
  }
}

/** The parameters of the list and its export. Unknown values from a shared URL are ignored. */
export const usersInput = ({ sort, filters, search, direction }: UsersListParams) => ({
  search,
  direction,
  sort: SORTS.find((known) => known === sort) ?? 'firstName',
  ...wantedUsers(filters),
})

export const usersQuery = (params: UsersListParams) =>
  api.users.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...usersInput(params), cursor }),
    ...pagewise,
  })

export const userQuery = (userId: string) => api.users.get.queryOptions({ input: { userId } })

/** Merges a saved user into the cached one. */
export const savedOver =
  (saved: User) =>
  (known: Person | undefined): Person | undefined =>
    known && { ...known, ...saved }

/** People who can take over from a person. */
export const successorsQuery = (userId: string) =>
  api.users.successors.queryOptions({ input: { userId } })

/** Recipients of a reminder to sign in. */
export const neverSignedInQuery = () => api.users.neverSignedIn.queryOptions({ input: {} })

/** The user's own record. */
export const meQuery = () => api.users.me.queryOptions()
