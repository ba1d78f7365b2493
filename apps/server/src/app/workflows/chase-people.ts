// Reminds people who have never signed in: up to fifty per call, and nobody twice within a day. People without an
// invitation, as in a cloned event, are invited instead.
import type { Chased } from '@eventflow/domain/users'
import type { TeamsContext } from '../../modules/teams/index.ts'
import { findInvitedBefore } from '../../modules/users/index.ts'
import { writeToPeople } from './write-to-people.ts'

/** Writes to each of these people who has never signed in. */
export const chasePeople = (context: TeamsContext, userIds: readonly string[]): Promise<Chased> =>
  writeToPeople(context, userIds, async (wanted) => {
    const before = new Map(
      (await findInvitedBefore(context.scope, wanted)).map((one) => [one.userId, one]),
    )
    return {
      as: ({ userId }) => (before.has(userId) ? 'chaser' : 'welcome'),
      whyLeftOut: ({ userId, hasLoggedIn }) => {
        if (hasLoggedIn) return 'signedIn'
        return before.get(userId)?.isRecent ? 'justChased' : null
      },
    }
  })
