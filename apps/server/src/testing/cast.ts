// The people that most tests need: one organiser of each level, and two teams of different types
// with an owner and a member each, all signed in.
import { eq } from 'drizzle-orm'
import type { ApiClient, TestEvent } from './test-portal.ts'
import { teamTypes } from '../modules/teams/teams.tables.ts'
import { users } from '../modules/users/users.tables.ts'
import { addTeam, joinTeams } from '../modules/teams/teams.repository.ts'
import { newId } from '../platform/db/index.ts'
import {
  arrangePeople,
  arrangeSessions,
  type ArrangedPerson,
  type ArrangedTeam,
} from './arrange.ts'

export interface Actor {
  readonly person: ArrangedPerson
  readonly cookie: string
  readonly api: ApiClient
}

export interface CastTeam {
  readonly team: ArrangedTeam
  readonly teamTypeId: string
  readonly owner: Actor
  readonly member: Actor
}

export interface Cast {
  readonly guest: ApiClient
  readonly moderator: Actor
  readonly admin: Actor
  readonly eventflowAdmin: Actor
  /** A user of the event without a team. */
  readonly loner: Actor
  readonly food: CastTeam
  readonly tech: CastTeam
}

/** Uses few statements, because most tests start with it. */
export const castOf = (event: TestEvent): Promise<Cast> =>
  event.inEvent(async (scope) => {
    const member = { firstName: 'Mia', surname: 'Member' }
    const people = await arrangePeople(scope, [
      { permissions: 'moderator' },
      { permissions: 'admin' },
      { permissions: 'eventflowAdmin' },
      {},
      {},
      member,
      {},
      member,
    ])
    await scope.tx.update(users).set({ hasLoggedIn: true }).where(eq(users.eventId, scope.eventId))
    const cookies = await arrangeSessions(scope, people)
    const actor = (place: number): Actor => {
      const [person, cookie] = [people[place], cookies[place]]
      if (person === undefined || cookie === undefined) throw new Error('Nobody has this place')
      return { person, cookie, api: event.client(cookie) }
    }
    const castTeam = async (name: string, teamTypeId: string, at: number): Promise<CastTeam> => {
      const [owner, other] = [actor(at), actor(at + 1)]
      const ownerId = owner.person.userId
      const id = await addTeam(scope, { name, teamTypeId, ownerId, isOrganiser: false })
      return { team: { id, name, owner: owner.person }, teamTypeId, owner, member: other }
    }
    const [foodType, techType] = [newId(), newId()]
    const { eventId } = scope
    await scope.tx.insert(teamTypes).values([
      { eventId, id: foodType, name: 'Food' },
      { eventId, id: techType, name: 'Technology' },
    ])
    const food = await castTeam('Bread & Butter Ltd', foodType, 4)
    const tech = await castTeam('Circuit Works', techType, 6)
    await joinTeams(
      scope,
      [food, tech].flatMap(({ team, owner, member: { person } }) =>
        [owner.person, person].map(({ userId }) => ({ teamId: team.id, userId })),
      ),
    )
    return {
      guest: event.client(),
      moderator: actor(0),
      admin: actor(1),
      eventflowAdmin: actor(2),
      loner: actor(3),
      food,
      tech,
    }
  })
