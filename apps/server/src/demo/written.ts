// People and teams of the demo event as they are written.
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
  /** The owner first. */
  readonly people: readonly WrittenPerson[]
}
