// The people of withdrawn teams, who cannot sign in. Organisers and eventflowAdmins can, like in findViewer.
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** A list of ids, because it is read once from the few withdrawn teams. */
export const isOfWithdrawnTeam = (userId: SQLWrapper, eventId: string): SQL => sql`${userId} in (
  select m.user_id from teams t
  join team_members m on m.event_id = t.event_id and m.team_id = t.id
  join users own on own.event_id = m.event_id and own.id = m.user_id and own.permissions = 'user'
  join accounts a on a.id = own.sign_in_account_id and not a.is_eventflow_admin
  where t.event_id = ${eventId} and t.withdrawn_at is not null)`
