// Adds people, teams and team types to an event without the API, signed in. The demo event uses the
// same functions.
import type { Rank } from '@eventflow/domain/kernel'
import { sessions } from '../modules/access/access.tables.ts'
import { teamTypes } from '../modules/teams/teams.tables.ts'
import * as teams from '../modules/teams/teams.repository.ts'
import { lockAccount } from '../modules/users/accounts.repository.ts'
import { addUserOnce } from '../modules/users/users.repository.ts'
import { accounts, users } from '../modules/users/users.tables.ts'
import { hashToken, newToken } from '../platform/auth/index.ts'
import { newId, type Scope } from '../platform/db/index.ts'

export interface ArrangedPerson {
  readonly userId: string
  readonly accountId: string
  readonly email: string
  readonly firstName: string
  readonly surname: string
}

export interface PersonOptions {
  readonly firstName?: string
  readonly surname?: string
  readonly email?: string
  readonly permissions?: Rank
  readonly passwordHash?: string | null
}

/** A person of the event, with a new account. */
export async function arrangePerson(
  scope: Scope,
  options: PersonOptions = {},
): Promise<ArrangedPerson> {
  const {
    firstName = 'Sam',
    surname = 'Field',
    permissions = 'user',
    passwordHash = null,
  } = options
  const email = options.email ?? `${newId()}@example.test`
  const isEventflowAdmin = permissions === 'eventflowAdmin'
  const account = await lockAccount(scope, { email, passwordHash, isEventflowAdmin })
  const accountId = account.id
  const { userId } = await addUserOnce(scope, {
    accountId,
    firstName,
    surname,
    email,
    permissions: permissions === 'eventflowAdmin' ? 'admin' : permissions,
  })
  return { userId, accountId, email, firstName, surname }
}

/** Several new people at once, in order, each with a new account. */
export async function arrangePeople(
  { tx, eventId }: Scope,
  options: readonly Pick<PersonOptions, 'firstName' | 'surname' | 'permissions'>[],
): Promise<ArrangedPerson[]> {
  const people = options.map(({ firstName = 'Sam', surname = 'Field' }) => ({
    userId: newId(),
    accountId: newId(),
    email: `${newId()}@example.test`,
    firstName,
    surname,
  }))
  const rankAt = (place: number): Rank => options[place]?.permissions ?? 'user'
  await tx.insert(accounts).values(
    people.map(({ accountId, email }, place) => {
      return { id: accountId, email, isEventflowAdmin: rankAt(place) === 'eventflowAdmin' }
    }),
  )
  await tx.insert(users).values(
    people.map(({ userId, ...person }, place) => {
      const rank = rankAt(place)
      return {
        ...person,
        eventId,
        id: userId,
        permissions: rank === 'eventflowAdmin' ? 'admin' : rank,
      }
    }),
  )
  return people
}

/** A session cookie for each of them, like after signing in. */
export async function arrangeSessions(
  scope: Scope,
  people: readonly { accountId: string }[],
): Promise<string[]> {
  const given = people.map(({ accountId }) => ({ accountId, token: newToken() }))
  const expiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000)
  await scope.tx.insert(sessions).values(
    given.map(({ accountId, token }) => ({
      tokenHash: hashToken(token),
      accountId,
      atEventId: scope.eventId,
      expiresAt,
    })),
  )
  return given.map(({ token }) => `eventflow=${token}`)
}

export async function arrangeSession(scope: Scope, person: { accountId: string }): Promise<string> {
  const [cookie = ''] = await arrangeSessions(scope, [person])
  return cookie
}

export async function arrangeTeamType(scope: Scope, name: string): Promise<string> {
  const id = newId()
  await scope.tx.insert(teamTypes).values({ eventId: scope.eventId, id, name })
  return id
}

export interface TeamOptions {
  readonly name?: string
  readonly teamTypeId?: string | null
  readonly isOrganiser?: boolean
  readonly parentTeamId?: string | null
  readonly owner?: PersonOptions
}

export interface ArrangedTeam {
  readonly id: string
  readonly name: string
  readonly owner: ArrangedPerson
}

/** A team with its owner. */
export async function arrangeTeam(scope: Scope, options: TeamOptions = {}): Promise<ArrangedTeam> {
  const {
    name = 'Acme Stands',
    teamTypeId = null,
    isOrganiser = false,
    parentTeamId = null,
  } = options
  const owner = await arrangePerson(scope, options.owner)
  const id = await teams.addTeam(scope, {
    name,
    ownerId: owner.userId,
    teamTypeId,
    isOrganiser,
    parentTeamId,
  })
  await joinTeam(scope, id, owner)
  return { id, name, owner }
}

export async function joinTeam(scope: Scope, teamId: string, { userId }: { userId: string }) {
  const isIn = await teams.joinTeam(scope, { teamId, userId })
  if (!isIn) throw new Error('Arranged to be in two teams of one event')
}
