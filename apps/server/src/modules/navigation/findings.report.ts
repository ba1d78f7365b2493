// Finding things by name or description, as far as the caller may see them: one statement over all kinds,
// and a second one, which forgives one mistyped letter, where the first finds nothing.
import { sql, type SQL } from 'drizzle-orm'
import { isOrganiser, type Viewer } from '@eventflow/domain/kernel'
import type { Finding } from '@eventflow/domain/navigation'
import { contains, type ReadScope } from '../../platform/db/index.ts'
import type { EventClock } from '@eventflow/domain/tasks'
import {
  asksForForm,
  effectiveDueSql,
  eventClock,
  graceUntil,
  visibleToTeamOf,
  withStatusOf,
} from '../tasks/index.ts'

const MOST_OF_A_KIND = 5

/** One kind of things: where they are, which may be seen, and what is searched in them. */
interface Place {
  readonly kind: Finding['kind']
  readonly from: SQL
  readonly where: SQL
  readonly id: SQL
  readonly title: SQL
  readonly detail: SQL
  /** Found in here too, after what is found in titles. */
  readonly alsoIn: SQL
}

const noDetail = sql`''`

interface Looking {
  readonly viewer: Viewer
  readonly clock: EventClock
}

function places(scope: ReadScope, { viewer, clock }: Looking): Place[] {
  const { eventId } = scope
  const task: Place = {
    kind: 'task',
    from: withStatusOf(sql`${viewer.team?.id ?? null}::text`),
    where: sql`tasks.event_id = ${eventId} and not tasks.is_archived and ${visibleToTeamOf(viewer)}`,
    id: sql`tasks.id`,
    title: sql`tasks.title`,
    detail: sql`${effectiveDueSql(graceUntil(clock))}::text`,
    alsoIn: sql`tasks.description`,
  }
  const form: Place = {
    kind: 'form',
    from: sql`forms f`,
    where: sql`f.event_id = ${eventId} and not f.is_archived`,
    id: sql`f.id`,
    title: sql`f.title`,
    detail: noDetail,
    alsoIn: sql`f.description`,
  }
  if (!isOrganiser(viewer)) {
    const available = { ...form, where: sql`${form.where} and ${isAvailable(viewer)}` }
    return [...ownTeam(eventId, viewer), task, available]
  }
  return [team(eventId), user(eventId), task, form]
}

/** The team of a person and those in it. */
function ownTeam(eventId: string, viewer: Viewer): Place[] {
  if (viewer.team === null) return []
  const own = viewer.team.id
  const all = { team: team(eventId), user: user(eventId) }
  const isColleague = sql`exists (select from team_members m
    where m.event_id = u.event_id and m.user_id = u.id and m.team_id = ${own})`
  return [
    { ...all.team, where: sql`${all.team.where} and t.id = ${own}` },
    { ...all.user, where: sql`${all.user.where} and ${isColleague}` },
  ]
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
  alsoIn: sql`''`,
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

interface Wanted {
  /** Where it stands in the title, from 1; 0 where it does not. */
  readonly at: (title: SQL) => SQL
  readonly isIn: (text: SQL) => SQL | undefined
}

const exactly = (text: string): Wanted => ({
  at: (title) => sql`strpos(lower(${title}), lower(${text}))`,
  isIn: (place) => contains(place, text),
})

const FEWEST_LETTERS = 4
const MOST_LETTERS = 20

/** `text` as it may have been meant: one letter wrong, missing, too many, or two the wrong way round. */
function almost(text: string): Wanted | null {
  const letters = [...text]
  if (letters.length < FEWEST_LETTERS || letters.length > MOST_LETTERS) return null
  const patterns = letters.flatMap((letter, at) => {
    const before = letters.slice(0, at)
    const after = letters.slice(at + 1)
    const next = after.slice(0, 1)
    return [
      [...before, ANY, ...after],
      [...before, ...after],
      [...before, ANY, letter, ...after],
      [...before, ...next, letter, ...after.slice(1)],
    ].map((pattern) => `%${pattern.map((part) => (part === ANY ? '_' : literal(part))).join('')}%`)
  })
  const list = sql.join(
    [...new Set(patterns)].map((pattern) => sql`${pattern}`),
    sql`, `,
  )
  const isIn = (place: SQL) => sql`${place} ilike any (array[${list}]::text[])`
  return { at: (title) => sql`case when ${isIn(title)} then 1 else 0 end`, isIn }
}

const ANY = Symbol('any letter')
const literal = (letter: string | symbol): string =>
  typeof letter === 'string' ? letter.replace(/[\\%_]/, '\\$&') : ''

/** The best of one kind: where the text stands earliest in the title, then by title. */
const bestOf = (place: Place, { at, isIn }: Wanted, order: number): SQL => sql`(
  select ${order}::int as "order", ${place.kind}::text as kind, ${place.id} as id,
    ${place.title} as title, ${place.detail} as detail,
    coalesce(nullif(${at(place.title)}, 0), 1000) as rank
  from ${place.from}
  where ${place.where} and (${isIn(place.title)} or ${isIn(place.alsoIn)})
  order by rank, lower(${place.title}), id limit ${MOST_OF_A_KIND})`

async function find(scope: ReadScope, looking: Looking, wanted: Wanted): Promise<Finding[]> {
  const parts = places(scope, looking).map((place, order) => bestOf(place, wanted, order))
  const { rows } = await scope.tx.execute<Finding>(sql`
    select kind, id, title, detail from (${sql.join(parts, sql` union all `)}) found
    order by "order", rank, lower(title), id`)
  return rows
}

export async function listFindings(
  scope: ReadScope,
  { viewer, now }: { viewer: Viewer; now: Date },
  text: string,
): Promise<Finding[]> {
  const looking = { viewer, clock: await eventClock(scope, now) }
  const found = await find(scope, looking, exactly(text))
  const meant = found.length === 0 ? almost(text) : null
  return meant ? find(scope, looking, meant) : found
}
