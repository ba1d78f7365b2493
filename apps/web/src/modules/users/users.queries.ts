import { RANKS } from '@eventflow/domain/kernel'
import { api } from '../../platform/api.ts'
import { pagewise } from '../../platform/page-list.ts'

export interface UsersWishes {
  readonly search: string
  readonly sort: string
  readonly direction: 'asc' | 'desc'
  readonly permissions: string | undefined
  readonly signedIn: string | undefined
}

const SORTS = ['firstName', 'surname', 'email', 'lastLoginInTime'] as const

/** The people of the event; what a shared address says that the list does not know is left out. */
export function usersQuery({ sort, permissions, signedIn, ...wishes }: UsersWishes) {
  const rank = RANKS.find((known) => known === permissions)
  return api.users.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...wishes,
      cursor,
      sort: SORTS.find((known) => known === sort) ?? 'firstName',
      ...(rank === undefined ? {} : { permissions: rank }),
      ...(signedIn === 'never' && { hasLoggedIn: false }),
    }),
    ...pagewise,
  })
}

/** The own user record. */
export const meQuery = () => api.users.me.queryOptions()
