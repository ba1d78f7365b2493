// The people that most tests need: one organiser of each rank, and two teams of different types
// with an owner and a member each, all signed in.
import type { ApiClient, TestEvent } from './test-portal.ts'
import {
  arrangePerson,
  arrangeSession,
  arrangeTeam,
  arrangeTeamType,
  joinTeam,
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
  /** A user of the event who is in no team. */
  readonly loner: Actor
  readonly food: CastTeam
  readonly tech: CastTeam
}

export const castOf = (event: TestEvent): Promise<Cast> =>
  event.inEvent(async (scope) => {
    const actor = async (person: ArrangedPerson): Promise<Actor> => {
      const cookie = await arrangeSession(scope, person)
      return { person, cookie, api: event.client(cookie) }
    }
    const castTeam = async (typeName: string, name: string): Promise<CastTeam> => {
      const teamTypeId = await arrangeTeamType(scope, typeName)
      const team = await arrangeTeam(scope, { name, teamTypeId })
      const member = await arrangePerson(scope, { firstName: 'Mia', surname: 'Member' })
      await joinTeam(scope, team.id, member)
      return { team, teamTypeId, owner: await actor(team.owner), member: await actor(member) }
    }
    return {
      guest: event.client(),
      moderator: await actor(await arrangePerson(scope, { permissions: 'moderator' })),
      admin: await actor(await arrangePerson(scope, { permissions: 'admin' })),
      eventflowAdmin: await actor(await arrangePerson(scope, { permissions: 'eventflowAdmin' })),
      loner: await actor(await arrangePerson(scope)),
      food: await castTeam('Food', 'Bread & Butter Ltd'),
      tech: await castTeam('Technology', 'Circuit Works'),
    }
  })
