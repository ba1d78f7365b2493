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

/** A type, because rows have an index signature. */
export type Colleague = {
  readonly firstName: string
  readonly surname: string
  readonly email: string
}

/** The people of these teams besides their owners, by team, in the order in which they joined. */
export async function findColleagues(
  { tx, eventId }: ReadScope,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Colleague[]>> {
  const { rows } = await tx.execute<{ id: string; people: Colleague[] }>(sql`
    select t.id, jsonb_agg(jsonb_build_object('firstName', u.first_name, 'surname', u.surname,
      'email', u.email) order by m.created_at, u.id) as people
    from teams t
    join team_members m on m.event_id = t.event_id and m.team_id = t.id
      and m.user_id is distinct from t.owner_id
    join users u on u.event_id = m.event_id and u.id = m.user_id
    where t.event_id = ${eventId} and t.id in (
      select jsonb_array_elements_text(${JSON.stringify(teamIds)}::jsonb))
    group by t.id`)
  return new Map(rows.map(({ id, people }) => [id, people]))
}

/** The number of people of the largest team, besides its owner. */
export async function countMostColleagues({ tx, eventId }: ReadScope): Promise<number> {
  const { rows } = await tx.execute<{ most: number }>(sql`
    select coalesce(max(people), 0)::int as most from (
      select count(*) as people from team_members m
      join teams t on t.event_id = m.event_id and t.id = m.team_id
        and t.owner_id is distinct from m.user_id
      where m.event_id = ${eventId} group by m.team_id) counted`)
  return rows[0]?.most ?? 0
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
