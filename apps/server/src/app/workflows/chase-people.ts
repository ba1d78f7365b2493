// Reminds people who have never signed in: up to fifty per call, nobody twice within a day.
import type { Chased } from '@eventflow/domain/users'
import type { TeamsContext } from '../../modules/teams/index.ts'
import { findJustChased } from '../../modules/users/index.ts'
import { writeToPeople } from './write-to-people.ts'

/** Writes a reminder to each of these people who has never signed in. */
export const chasePeople = (context: TeamsContext, userIds: readonly string[]): Promise<Chased> =>
  writeToPeople(context, userIds, {
    as: 'chaser',
    whyLeftOut: async (wanted) => {
      const justChased = await findJustChased(context.scope, wanted)
      return ({ userId, hasLoggedIn }) => {
        if (hasLoggedIn) return 'signedIn'
        return justChased.has(userId) ? 'justChased' : null
      }
    },
  })
