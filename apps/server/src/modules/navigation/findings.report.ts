// Finding things by name, as far as the caller may see them: one statement over all kinds.
import { sql, type SQL } from 'drizzle-orm'
import { isOrganiser, type Viewer } from '@eventflow/domain/kernel'
import type { Finding } from '@eventflow/domain/navigation'
import { contains, type Scope } from '../../platform/db/index.ts'
import { asksForForm, visibleToTeamOf } from '../tasks/index.ts'

const MOST_OF_A_KIND = 5

/** One kind of things: where they are, which may be seen, and what is searched in them. */
interface Place {
  readonly kind: Finding['kind']
  readonly from: SQL
  readonly where: SQL
  readonly id: SQL
  readonly title: SQL
  readonly detail: SQL
  readonly alsoIn?: SQL
}

const noDetail = sql`''`

function places(scope: Scope, viewer: Viewer): Place[] {
  const { eventId } = scope
  const task: Place = {
    kind: 'task',
    from: sql`tasks`,
    where: sql`tasks.event_id = ${eventId} and not tasks.is_archived and ${visibleToTeamOf(viewer)}`,
    id: sql`tasks.id`,
    title: sql`tasks.title`,
    detail: sql`tasks.due_date::text`,
  }
  const form: Place = {
    kind: 'form',
    from: sql`forms f`,
    where: sql`f.event_id = ${eventId} and not f.is_archived`,
    id: sql`f.id`,
    title: sql`f.title`,
    detail: noDetail,
  }
  if (!isOrganiser(viewer)) {
    return [task, { ...form, where: sql`${form.where} and ${isAvailable(viewer)}` }]
  }
  return [team(eventId), user(eventId), task, form]
}

/** canOpenForm as SQL: published, and without a task or with one that the team sees. */
const isAvailable = (viewer: Viewer): SQL => sql`f.is_published and (
  not exists (select from tasks
    where tasks.event_id = f.event_id and tasks.form_id = f.id and ${asksForForm})
  or exists (select from tasks
    where tasks.event_id = f.event_id and tasks.form_id = f.id and ${asksForForm}
      and ${visibleToTeamOf(viewer)}))`

const team = (eventId: string): Place => ({
  kind: 'team',
  from: sql`teams t
    left join team_types types on types.event_id = t.event_id and types.id = t.team_type_id`,
  where: sql`t.event_id = ${eventId}`,
  id: sql`t.id`,
  title: sql`t.name`,
  detail: sql`coalesce(types.name, '')`,
})

const user = (eventId: string): Place => ({
  kind: 'user',
  from: sql`users u`,
  where: sql`u.event_id = ${eventId}`,
  id: sql`u.id`,
  title: sql`(u.first_name || ' ' || u.surname)`,
  detail: sql`u.email`,
  alsoIn: sql`u.email`,
})

/** The best of one kind: where the text stands earliest in the title, then by title. */
const bestOf = (place: Place, text: string, order: number): SQL => sql`(
  select ${order}::int as "order", ${place.kind}::text as kind, ${place.id} as id,
    ${place.title} as title, ${place.detail} as detail,
    coalesce(nullif(strpos(lower(${place.title}), lower(${text})), 0), 1000) as rank
  from ${place.from}
  where ${place.where} and (${contains(place.title, text)}
    or ${(place.alsoIn && contains(place.alsoIn, text)) ?? sql`false`})
  order by rank, lower(${place.title}), id limit ${MOST_OF_A_KIND})`

export async function listFindings(scope: Scope, viewer: Viewer, text: string): Promise<Finding[]> {
  const parts = places(scope, viewer).map((place, order) => bestOf(place, text, order))
  const { rows } = await scope.tx.execute<Finding>(sql`
    select kind, id, title, detail from (${sql.join(parts, sql` union all `)}) found
    order by "order", rank, lower(title), id`)
  return rows
}
