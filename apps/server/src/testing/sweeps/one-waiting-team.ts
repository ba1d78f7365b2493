// A team that waits for an item, for the sweeps.
import { waitingTeams } from '../../modules/submissions/waiting-teams.tables.ts'
import { newId, type Scope } from '../../platform/db/index.ts'

type WaitingTeam = Pick<
  typeof waitingTeams.$inferInsert,
  'eventId' | 'formId' | 'fieldId' | 'itemId' | 'teamId' | 'joinedBy'
>

export async function oneWaitingTeam({ tx }: Scope, team: WaitingTeam): Promise<string> {
  const id = newId()
  const at = new Date()
  await tx.insert(waitingTeams).values({ ...team, id, quantity: 1, joinedAt: at, rankedAt: at })
  return id
}
