// The welcome emails. Who can sign in already, here or at another event, gets the "existing"
// email, whose link leads to the sign-in page and holds no token.
import type { Scope } from '../../platform/db/index.ts'
import { queueEmail } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { makeMailLink } from '../access/index.ts'
import { mailBrand } from '../settings/index.ts'
import { findAccountOfUser, type AdmittedPerson } from '../users/index.ts'
import * as repository from './teams.repository.ts'

const ALIASES = {
  owner: { first: 'welcome', existing: 'existingWelcome' },
  member: { first: 'welcomeTeamMember', existing: 'existingWelcomeTeamMember' },
} as const

export interface TeamsContext {
  readonly scope: Scope
  readonly services: Services
}

export interface Welcome {
  readonly person: AdmittedPerson
  readonly team: { readonly id: string; readonly name: string }
  readonly as: keyof typeof ALIASES
}

export async function sendWelcome(context: TeamsContext, { person, team, as }: Welcome) {
  const { scope, services } = context
  const { accountId, email, firstName, surname, userId } = person
  const brand = await mailBrand(scope, services)
  const link = person.hasPassword
    ? `${brand.origin}/auth/login`
    : await makeMailLink(context, { accountId, email, mode: 'setPassword' })
  const model = { firstName, teamName: team.name, eventName: brand.eventName, link }
  const alias = ALIASES[as][person.hasPassword ? 'existing' : 'first']
  const to = { email, name: `${firstName} ${surname}`, userId, teamId: team.id }
  await queueEmail(scope, { alias, to, model }, brand)
}

/**
 * Writes the welcome again that somebody did not get, with a fresh link, or with none if there is a
 * password by now. False when the person is no longer in the team.
 */
export async function sendWelcomeAgain(
  context: TeamsContext,
  { userId, teamId }: { userId: string; teamId: string | null },
): Promise<boolean> {
  const { scope } = context
  const team = teamId === null ? null : await repository.lockTeam(scope, teamId)
  const account = await findAccountOfUser(scope, userId)
  if (team === null || account === null) return false
  const memberIds = await repository.findMemberIds(scope, team.id)
  if (!memberIds.includes(userId)) return false
  const { passwordHash, ...person } = account
  const as = team.ownerId === userId ? 'owner' : 'member'
  await sendWelcome(context, {
    person: { ...person, hasPassword: passwordHash !== null },
    team,
    as,
  })
  return true
}
