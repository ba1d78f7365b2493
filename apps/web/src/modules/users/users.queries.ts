import { RANKS } from '@eventflow/domain/kernel'
import type { Person, User } from '@eventflow/domain/users'
import { api } from '../../platform/api.ts'
import { pagewise } from '../../platform/page-list.ts'

export interface UsersWishes {
  readonly search: string
  readonly sort: string
  readonly direction: 'asc' | 'desc'
  readonly filters: Readonly<Record<string, string | undefined>>
}

/** What the list can be narrowed by, as its address names it. */
export const USER_FILTERS = ['permissions', 'signedIn', 'team', 'email'] as const

const SORTS = ['firstName', 'surname', 'email', 'lastLoginInTime'] as const

/** What the list asks for as it is narrowed. */
export function wantedUsers(filters: UsersWishes['filters']) {
  const rank = RANKS.find((known) => known === filters['permissions'])
  return {
    ...(rank === undefined ? {} : { permissions: rank }),
    ...(filters['signedIn'] === 'never' && { hasLoggedIn: false }),
    ...(filters['team'] === 'none' && { hasTeam: false }),
    ...(filters['email'] === 'bounced' && { hasBounced: true }),
  }
}

/** The people of the event; what a shared address says that the list does not know is left out. */
export function usersQuery({ sort, filters, ...wishes }: UsersWishes) {
  return api.users.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...wishes,
      cursor,
      sort: SORTS.find((known) => known === sort) ?? 'firstName',
      ...wantedUsers(filters),
    }),
    ...pagewise,
  })
}

export const userQuery = (userId: string) => api.users.get.queryOptions({ input: { userId } })

/** What was saved of a person, over what is known of them. */
export const savedOver =
  (saved: User) =>
  (known: Person | undefined): Person | undefined =>
    known && { ...known, ...saved }

/** Who may take over from somebody. */
export const successorsQuery = (userId: string) =>
  api.users.successors.queryOptions({ input: { userId } })

/** Whom a reminder to sign in would go to. */
export const neverSignedInQuery = () => api.users.neverSignedIn.queryOptions({ input: {} })

/** The own user record. */
export const meQuery = () => api.users.me.queryOptions()
