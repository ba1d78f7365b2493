// Writing an invitation to several people, each by themselves.
import { DomainError } from '@eventflow/domain/kernel'
import { mailErrors, noEmails } from '@eventflow/domain/mail'
import type { Chased } from '@eventflow/domain/users'
import { findInvitees, invite, type Invitee, type TeamsContext } from '../../modules/teams/index.ts'
import { lockUsers } from '../../modules/users/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { findFlags } from '../../platform/mail/index.ts'

type WhyLeftOut = Chased['leftOut'][number]['why']

interface Invitations {
  readonly as: 'welcome' | 'chaser'
  /** Asked once these people are locked: why somebody is left out, null for those who are written to. */
  readonly whyLeftOut: (wanted: readonly string[]) => Promise<(one: Invitee) => WhyLeftOut | null>
}

/** One that cannot be written is reported and does not hold up the others. */
export async function writeToPeople(
  context: TeamsContext,
  userIds: readonly string[],
  { as, whyLeftOut }: Invitations,
): Promise<Chased> {
  const { scope } = context
  const wanted = [...new Set(userIds)]
  // Locked: of two who write to the same people at once, the second sees the emails of the first.
  await lockUsers(scope, wanted)
  const reasonFor = await whyLeftOut(wanted)
  const people = new Map((await findInvitees(scope, wanted)).map((one) => [one.userId, one]))
  const stopped = await stoppedOf(scope, [...people.values()])
  const written: Chased = { emails: noEmails(), leftOut: [], failed: [] }
  for (const userId of wanted) {
    const person = people.get(userId)
    const why = person === undefined ? 'gone' : reasonFor(person)
    if (person === undefined || why !== null) {
      written.leftOut.push({ userId, why: why ?? 'gone' })
      continue
    }
    const failure = await failureOf(async () => {
      if (stopped.has(person.email)) throw new DomainError(mailErrors.addressStopped)
      written.emails[(await invite(context, person, as)).outcome] += 1
    })
    if (failure !== null) written.failed.push({ userId, ...failure })
  }
  scope.audit.things.push(...[...people.keys()].map((userId) => `user:${userId}`))
  return written
}

/** The addresses of these people that nothing more is sent to. */
async function stoppedOf(scope: Scope, people: readonly Invitee[]): Promise<Set<string>> {
  const flags = await findFlags(
    scope,
    people.map(({ email }) => email),
  )
  return new Set(flags.map(({ address }) => address))
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
