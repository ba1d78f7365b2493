// Names in the exports of the lists of teams and tasks.
import { sql } from 'drizzle-orm'
import type { ReadScope } from '../../platform/db/index.ts'

/** A type, because rows have an index signature. */
type OwnerName = { readonly firstName: string; readonly surname: string }

/** The names of the owners of these teams, by team. */
export async function findOwnerNames(
  { tx, eventId }: ReadScope,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, OwnerName>> {
  const { rows } = await tx.execute<OwnerName & { id: string }>(sql`
    select t.id, u.first_name as "firstName", u.surname
    from teams t
    join users u on u.event_id = t.event_id and u.id = t.owner_id
    where t.event_id = ${eventId} and t.id in (
      select jsonb_array_elements_text(${JSON.stringify(teamIds)}::jsonb))`)
  return new Map(rows.map(({ id, ...owner }) => [id, owner]))
}

/** The names of all task groups and team types, by id. */
export async function findNamesAroundTasks({
  tx,
  eventId,
}: ReadScope): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select id, title as name from task_groups where event_id = ${eventId}
    union all
    select id, name from team_types where event_id = ${eventId}`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
