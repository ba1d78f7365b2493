import { sql } from 'drizzle-orm'
import type { Scope } from '../platform/db/index.ts'

interface Given {
  /** Null for every exhibitor. */
  readonly teamId: string | null
  /** When all of them have read it; null for not yet. */
  readonly readAt: Date | null
}

/** Makes the people of the teams recipients of the notification. */
export async function giveToTeams(
  scope: Scope,
  notificationId: string,
  { teamId, readAt }: Given,
): Promise<void> {
  await scope.tx.execute(sql`
    insert into notification_recipients (event_id, notification_id, user_id, read_at)
    select m.event_id, ${notificationId}, m.user_id, ${readAt?.toISOString() ?? null}::timestamptz
    from team_members m join teams t on t.event_id = m.event_id and t.id = m.team_id
    where m.event_id = ${scope.eventId} and not t.is_organiser
      and (${teamId}::text is null or t.id = ${teamId}::text)`)
}
