// The audience of a notification as SQL: one team, or the teams of certain types, or every
// exhibitor. notification-audience.test.ts compares it with the domain's rule.
import { sql, type SQL } from 'drizzle-orm'
import { isOrganiser, type Viewer } from '@eventflow/domain/kernel'
import {
  isExhibiting,
  isForTeam,
  isForViewer,
  rowOfTeams,
  teamTypeIdsOf,
  type OwnerRow,
} from '../audience/index.ts'

/** The row of `notifications` as the owner of an audience. Stand shares count by their own type. */
const notificationRow: OwnerRow = {
  kind: 'notification',
  eventId: sql`notifications.event_id`,
  id: sql`notifications.id`,
  showToChildTeams: sql`false`,
  dimensions: sql`notifications.dimensions`,
}

export const notificationTeamTypeIds = teamTypeIdsOf(notificationRow)
export const notificationHiddenTypeIds = teamTypeIdsOf(notificationRow, true)

/** True if the row of `notifications` is sent to the row `t` of teams. A withdrawn team receives nothing. */
export const isSentToTeamSql: SQL = sql`(case when notifications.team_id is not null
  then t.id = notifications.team_id and t.withdrawn_at is null
  else ${isExhibiting} and ${isForTeam(notificationRow, rowOfTeams)} end)`

/** True if the viewer may read the row of `notifications`, once it is published. */
export function isForReader(viewer: Viewer): SQL {
  if (isOrganiser(viewer)) return sql`true`
  const teamId = viewer.team?.id ?? null
  return sql`(case when notifications.team_id is not null
    then ${viewer.team?.isOrganiser === true}::boolean or notifications.team_id = ${teamId}::text
    else ${isForViewer(notificationRow, viewer)} end)`
}

export const isPublishedRow = sql`notifications.status in ('pushed', 'sent', 'failed')`
