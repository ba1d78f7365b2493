// For whom a notification is, as SQL: one team, else the teams of certain types, else every exhibitor.
// Held to the rule of the domain by notification-audience.test.ts.
import { sql, type SQL } from 'drizzle-orm'
import { isOrganiser, type Viewer } from '@eventflow/domain/kernel'
import {
  isForTeam,
  isForViewer,
  rowOfTeams,
  teamTypeIdsOf,
  type OwnerRow,
} from '../audience/index.ts'

/** The row of `notifications` as the owner of an audience. Stand shares count with their own type. */
const notificationRow: OwnerRow = {
  kind: 'notification',
  eventId: sql`notifications.event_id`,
  id: sql`notifications.id`,
  showToChildTeams: sql`false`,
}

export const notificationTeamTypeIds = teamTypeIdsOf(notificationRow)

/** The row of `notifications` is for the row `t` of teams: who is written to. */
export const isSentToTeam: SQL = sql`(case when notifications.team_id is not null
  then t.id = notifications.team_id
  else not t.is_organiser and ${isForTeam(notificationRow, rowOfTeams)} end)`

/** The viewer may read the row of `notifications` now, once it is published. */
export function isForReader(viewer: Viewer): SQL {
  if (isOrganiser(viewer)) return sql`true`
  const teamId = viewer.team?.id ?? null
  return sql`(case when notifications.team_id is not null
    then ${viewer.team?.isOrganiser === true}::boolean or notifications.team_id = ${teamId}::text
    else ${isForViewer(notificationRow, viewer)} end)`
}

export const isPublishedRow = sql`notifications.status in ('pushed', 'sent', 'failed')`
