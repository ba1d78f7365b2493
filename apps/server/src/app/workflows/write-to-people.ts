// Writes an invitation to several people, each separately.
import { DomainError } from '@eventflow/domain/kernel'
import { mailErrors, noEmails } from '@eventflow/domain/mail'
import type { Chased } from '@eventflow/domain/users'
import { leaveOutInvited } from '../../modules/imports/index.ts'
import { findInvitees, invite, type Invitee, type TeamsContext } from '../../modules/teams/index.ts'
import { lockPeople } from '../../modules/users/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { findFlags } from '../../platform/mail/index.ts'

type WhyLeftOut = Chased['leftOut'][number]['why']

interface Invitations {
  readonly as: (one: Invitee) => 'welcome' | 'chaser'
  /** Why a person is skipped, or null. */
  readonly whyLeftOut: (one: Invitee) => WhyLeftOut | null
}

/**
 * A person with several companies gets one email. A failure for one person is reported and does not stop the others. `invitationsTo` is called after these people are
 * locked.
 */
export async function writeToPeople(
  context: TeamsContext,
  userIds: readonly string[],
  invitationsTo: (wanted: readonly string[]) => Promise<Invitations>,
): Promise<Chased> {
  const { scope } = context
  const wanted = [...new Set(userIds)]
  // Locked, so that of two concurrent calls for the same people, the second sees the emails of the
  // first.
  await lockPeople(scope, wanted)
  const { as, whyLeftOut } = await invitationsTo(wanted)
  const people = new Map((await findInvitees(scope, wanted)).map((one) => [one.userId, one]))
  const stopped = await stoppedOf(scope, [...people.values()])
  const written: Chased = { emails: noEmails(), leftOut: [], failed: [] }
  const reached = new Set<string>()
  for (const userId of wanted) {
    const person = people.get(userId)
    const why = person === undefined ? 'gone' : whyNot(person, whyLeftOut)
    if (person === undefined || why !== null) {
      written.leftOut.push({ userId, why: why ?? 'gone' })
      continue
    }
    // The email of a person names all their companies. A second one would void its link.
    if (reached.has(person.accountId)) continue
    reached.add(person.accountId)
    const failure = await failureOf(async () => {
      if (stopped.has(person.email)) throw new DomainError(mailErrors.addressStopped)
      written.emails[(await invite(context, person, as(person))).outcome] += 1
    })
    if (failure !== null) written.failed.push({ userId, ...failure })
  }
  await leaveOutInvited(scope, { userIds: wanted })
  scope.audit.things.push(...[...people.keys()].map((userId) => `user:${userId}`))
  return written
}

const whyNot = (
  person: Invitee,
  reasonFor: (one: Invitee) => WhyLeftOut | null,
): WhyLeftOut | null => (person.isWithdrawn ? 'withdrawn' : reasonFor(person))

/** The blocked addresses of these people. */
async function stoppedOf(scope: Scope, people: readonly Invitee[]): Promise<Set<string>> {
  const flags = await findFlags(
    scope,
    people.map(({ email }) => email),
  )
  return new Set(flags.map(({ address }) => address))
}

/**
 * Returns refusals of the domain, which happen before anything is written. Other errors are thrown.
 */
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
