// People and teams of the demo event while it is written.
import type { DemoTeam } from './demo.teams.ts'

export type Permissions = 'user' | 'moderator' | 'admin'

export interface WrittenPerson {
  readonly userId: string
  readonly accountId: string
  readonly firstName: string
  readonly surname: string
  readonly email: string
  readonly permissions: Permissions
  readonly isEventflowAdmin: boolean
}

export interface WrittenTeam extends DemoTeam {
  readonly id: string
  readonly number: number
  readonly parentTeamId: string | null
  readonly teamTypeId: string | null
  /** The owner first. */
  readonly people: readonly WrittenPerson[]
}

/** The owner: the first of a team's people. */
export function ownerOf({ people, name, number }: WrittenTeam) {
  const owner = people[0]
  if (owner === undefined) throw new Error(`${name} has nobody`)
  const { firstName, surname, email, userId } = owner
  return { name, contact: `${firstName} ${surname}`, email, n: number, userId }
}
