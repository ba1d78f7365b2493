// Welcome emails of imports, and invitations that people got in another way.
import { sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../platform/db/index.ts'
import { hasInvitation } from '../users/index.ts'

/**
 * Leaves out the prepared welcome emails of people who were invited in another way meanwhile: those of
 * an import, or of these people.
 */
export async function leaveOutInvited(
  { tx, eventId }: Scope,
  which: { readonly importId: string } | { readonly userIds: readonly string[] },
): Promise<void> {
  const only =
    'importId' in which
      ? sql`r.import_id = ${which.importId}`
      : sql`r.user_id = any(${sql.param([...which.userIds])}::text[])`
  const person = { eventId: sql`r.event_id`, userId: sql`r.user_id`, teamId: sql`r.team_id` }
  await tx.execute(sql`
    update import_rows r set welcome = 'notNeeded'
    where r.event_id = ${eventId} and ${only} and r.welcome = 'prepared'
      and ${hasInvitation(person)}`)
}

/**
 * Prepares the welcome emails again that were left out because of another invitation, if it was
 * cancelled before it was sent. Returns their number.
 */
export async function prepareUninvited(
  { tx, eventId }: Scope,
  which: { readonly emailIds: readonly string[] } | { readonly userIds: readonly string[] } | 'all',
): Promise<number> {
  const person = { eventId: sql`r.event_id`, userId: sql`r.user_id`, teamId: sql`r.team_id` }
  const { rowCount } = await tx.execute(sql`
    update import_rows r set welcome = 'prepared'
    where r.event_id = ${eventId} and r.welcome = 'notNeeded' and ${isAbout(which, eventId)}
      and r.outcome in ('added', 'changed') and not ${hasInvitation(person)}
      and exists (select from users u where u.event_id = r.event_id and u.id = r.user_id
        and not u.has_logged_in)`)
  return rowCount ?? 0
}

function isAbout(which: Parameters<typeof prepareUninvited>[1], eventId: string): SQL {
  if (which === 'all') return sql`true`
  if ('userIds' in which) return sql`r.user_id = any(${sql.param([...which.userIds])}::text[])`
  return sql`r.user_id in (select e.user_id from emails e
    where e.event_id = ${eventId} and e.id = any(${sql.param([...which.emailIds])}::text[]))`
}
