// An admin of the demo event has acted on behalf of a team. The team's page shows the reason and
// the actions.
import type { Scope } from '../platform/db/index.ts'
import { addPeriod, completeOnBehalf } from './acting.repository.ts'
import { ownerOf, type WrittenPerson, type WrittenTeam } from './written.ts'

const TEAM = 'Harbour & Vale Kitchens'
const HOUR_MS = 3_600_000
const HOURS_AGO = 44
const MINUTES = 6

interface ActingToWrite {
  readonly teams: readonly WrittenTeam[]
  readonly organisers: readonly WrittenPerson[]
  readonly now: Date
}

export async function writeActing(
  scope: Scope,
  { teams, organisers, now }: ActingToWrite,
): Promise<void> {
  const team = teams.find(({ name }) => name === TEAM)
  const admin = organisers.find(({ permissions }) => permissions === 'admin')
  if (team === undefined || admin === undefined) return
  const begunAt = new Date(now.getTime() - HOURS_AGO * HOUR_MS)
  const period = {
    userId: ownerOf(team).userId,
    teamId: team.id,
    actedBy: admin.userId,
    reason: 'Rang from the road and asked us to tick this off for them',
    begunAt,
    endedAt: new Date(begunAt.getTime() + MINUTES * 60_000),
  }
  await addPeriod(scope, period)
  await completeOnBehalf(scope, period)
}
