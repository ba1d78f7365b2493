// The data of report columns, each for all teams at once.
import { sql } from 'drizzle-orm'
import type { ReportChoices } from '@eventflow/domain/reports'
import {
  callersLanguageSql,
  textIn,
  translatedText,
  type ReadScope,
} from '../../platform/db/index.ts'

/** Maximum choices. A longer list would not be usable. */
const MAX_CHOICES = 500

/** The people of these teams except their owners, by name. */
export async function findMembersOfTeams(
  { tx, eventId }: ReadScope,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{ id: string; names: string }>(sql`
    select t.id, string_agg(trim(u.first_name || ' ' || u.surname), ', '
      order by u.first_name, u.surname, u.id) as names
    from teams t
    join team_members m on m.event_id = t.event_id and m.team_id = t.id
    join users u on u.event_id = m.event_id and u.id = m.user_id and u.id <> t.owner_id
    where t.event_id = ${eventId} and t.id in (
      select jsonb_array_elements_text(${JSON.stringify(teamIds)}::jsonb))
    group by t.id`)
  return new Map(rows.map(({ id, names }) => [id, names]))
}

/** Published tasks and forms that are not archived, by title. */
export async function findColumnChoices({
  tx,
  eventId,
}: ReadScope): Promise<Pick<ReportChoices, 'tasks' | 'forms'>> {
  const { rows } = await tx.execute<{ what: 'tasks' | 'forms'; id: string; label: string }>(sql`
    (select 'tasks' as what, id, ${textIn(translatedText('tasks', 'title'), callersLanguageSql())} as label from tasks
      where event_id = ${eventId} and not is_archived and is_published
      order by lower(title), id limit ${MAX_CHOICES})
    union all
    (select 'forms', id, ${textIn(translatedText('forms', 'title'), callersLanguageSql())} from forms where event_id = ${eventId} and not is_archived
      order by lower(title), id limit ${MAX_CHOICES})`)
  const of = (what: 'tasks' | 'forms') =>
    rows.flatMap(({ what: its, id, label }) => (its === what ? [{ id, label }] : []))
  return { tasks: of('tasks'), forms: of('forms') }
}

/** The forms among these that exist, archived or not. */
export async function findFormsThere(
  { tx, eventId }: ReadScope,
  formIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from forms where event_id = ${eventId} and id in (
      select jsonb_array_elements_text(${JSON.stringify(formIds)}::jsonb))`)
  return new Set(rows.map(({ id }) => id))
}
