// Reminding those who never signed in: some fifty in a call, nobody twice within a day.
import { DomainError } from '@eventflow/domain/kernel'
import type { Chased } from '@eventflow/domain/users'
import { findInvitees, invite, type TeamsContext } from '../../modules/teams/index.ts'
import { findJustChased, lockUsers } from '../../modules/users/index.ts'

/**
 * Writes a reminder to each of these people who has never signed in. One that cannot be written is
 * reported and does not hold up the others.
 */
export async function chasePeople(
  context: TeamsContext,
  userIds: readonly string[],
): Promise<Chased> {
  const { scope } = context
  const wanted = [...new Set(userIds)]
  // Locked: of two who chase the same people at once, the second sees the emails of the first.
  await lockUsers(scope, wanted)
  const justChased = await findJustChased(scope, wanted)
  const people = new Map((await findInvitees(scope, wanted)).map((one) => [one.userId, one]))
  const chased: Chased = { sent: 0, leftOut: [], failed: [] }
  for (const userId of wanted) {
    const person = people.get(userId)
    if (person === undefined) chased.leftOut.push({ userId, why: 'gone' })
    else if (person.hasLoggedIn) chased.leftOut.push({ userId, why: 'signedIn' })
    else if (justChased.has(userId)) chased.leftOut.push({ userId, why: 'justChased' })
    else {
      const failure = await failureOf(() => invite(context, person, 'chaser'))
      if (failure === null) chased.sent += 1
      else chased.failed.push({ userId, ...failure })
    }
  }
  scope.audit.things.push(...[...people.keys()].map((userId) => `user:${userId}`))
  return chased
}

/** What the domain refused, which happens before anything is written; what else goes wrong is thrown. */
async function failureOf(
  work: () => Promise<void>,
): Promise<{ code: string; message: string } | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { code: error.code, message: error.message }
  }
}
