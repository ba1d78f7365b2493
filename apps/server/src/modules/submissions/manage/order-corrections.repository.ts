import { sql } from 'drizzle-orm'
import type { Scope } from '../../../platform/db/index.ts'

/**
 * Locks the teams of several submissions like lockSubmissionsByTeam, and submissions without a team like
 * lockSubmission. The order, which is that of lockTeams, prevents deadlocks.
 */
export async function lockTeamsOfSubmissions(
  { tx, eventId }: Scope,
  submissionIds: readonly string[],
): Promise<void> {
  const ids = sql`(select jsonb_array_elements_text(${JSON.stringify(submissionIds)}::jsonb))`
  await tx.execute(sql`
    select from teams t where t.event_id = ${eventId} and t.id in (
      select s.team_id from submissions s where s.event_id = ${eventId} and s.id in ${ids})
    order by t.parent_team_id is not null, t.id for no key update`)
  await tx.execute(sql`
    select from submissions s where s.event_id = ${eventId} and s.id in ${ids}
    order by s.id for no key update`)
}
