// Stands that were created together with their only company, as imports do it. The undo of an import deletes them.
import { sql } from 'drizzle-orm'
import type { ReadScope, Scope } from '../../platform/db/index.ts'

/** The stands created for a team, which nobody has changed or given to another team since. */
export async function findStandsMadeFor(
  { tx, eventId }: ReadScope,
  teamId: string,
): Promise<{ readonly id: string; readonly number: string }[]> {
  const { rows } = await tx.execute<{ id: string; number: string }>(sql`
    select s.id, s.number from stands s
    where s.event_id = ${eventId} and s.updated_at = s.created_at
      and exists (select from team_stands ts where ts.event_id = s.event_id
        and ts.stand_id = s.id and ts.team_id = ${teamId} and ts.created_at = s.created_at)
      and not exists (select from team_stands ts where ts.event_id = s.event_id
        and ts.stand_id = s.id and (ts.team_id <> ${teamId} or ts.created_at <> s.created_at))
    order by s.id`)
  return rows
}

/** Whether a team has a stand that was there before it got it. */
export async function hasOlderStand({ tx, eventId }: ReadScope, teamId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from team_stands ts
    join stands s on s.event_id = ts.event_id and s.id = ts.stand_id
    where ts.event_id = ${eventId} and ts.team_id = ${teamId} and ts.until is null
      and s.created_at < ts.created_at limit 1`)
  return rows.length > 0
}

/** Deletes those of the stands that no team has now. */
export async function removeFreeStands(
  { tx, eventId, audit }: Scope,
  standIds: readonly string[],
): Promise<void> {
  if (standIds.length === 0) return
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from stands s where s.event_id = ${eventId}
      and s.id in (select jsonb_array_elements_text(${JSON.stringify(standIds)}::jsonb))
      and not exists (select from team_stands ts where ts.event_id = s.event_id
        and ts.stand_id = s.id and ts.until is null)
    returning s.id`)
  for (const { id } of rows) audit.things.push(`stand:${id}`)
}
