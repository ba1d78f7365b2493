// The current names of the records in the audit log: one statement over the tables of all modules.
// Deleted records have no row here.
import { sql, type SQL } from 'drizzle-orm'
import { contains, type ReadScope } from '../../platform/db/index.ts'

/**
 * Each kind as (id, name) of the event. Events are named only for eventflowAdmins, because nobody
 * else sees entries about events.
 */
const sources = ({ eventId }: ReadScope): Record<string, SQL> => ({
  asset: sql`select id, name from assets where event_id = ${eventId}`,
  download: sql`select id, name from downloads where event_id = ${eventId}`,
  supplier: sql`select id, company as name from suppliers where event_id = ${eventId}`,
  supplierGroup: sql`select id, title as name from supplier_groups where event_id = ${eventId}`,
  supplierLink: sql`select id, name from supplier_links where event_id = ${eventId}`,
  layout: sql`select id, name from card_layouts where event_id = ${eventId}`,
  card: sql`select c.id, coalesce(nullif(c.title, ''), l.name) as name from cards c
    join card_layouts l on l.event_id = c.event_id and l.id = c.layout_id
    where c.event_id = ${eventId}`,
  content: sql`select id, title as name from content where event_id = ${eventId}`,
  customField: sql`select id, label as name from custom_fields where event_id = ${eventId}`,
  mailing: sql`select id, subject as name from mailings where event_id = ${eventId}`,
  import: sql`select id, name from imports where event_id = ${eventId}`,
  event: sql`select id, name from events`,
  confirmation: sql`select id, name from confirmations where event_id = ${eventId}`,
  webhook: sql`select id, name from webhooks where event_id = ${eventId}`,
  email: sql`select id, subject as name from emails where event_id = ${eventId}`,
  heldEmail: sql`select id, subject as name from emails where event_id = ${eventId}`,
  form: sql`select id, title as name from forms where event_id = ${eventId}`,
  submission: sql`select s.id, f.title || coalesce(' · ' || t.name, '') as name from submissions s
    join forms f on f.event_id = s.event_id and f.id = s.form_id
    left join teams t on t.event_id = s.event_id and t.id = s.team_id
    where s.event_id = ${eventId}`,
  task: sql`select id, title as name from tasks where event_id = ${eventId}`,
  fieldGroup: sql`select id, title as name from field_groups where event_id = ${eventId}`,
  adminNotification: sql`select id, title as name from notifications where event_id = ${eventId}`,
  // Notifications to teams, and those of forms.
  notification: sql`select id, title as name from notifications where event_id = ${eventId}
    union all select id, name from form_notifications where event_id = ${eventId}`,
  // Private views are in no entry.
  listView: sql`select id, name from list_views where event_id = ${eventId} and owner_id is null`,
  report: sql`select id, name from reports where event_id = ${eventId}`,
  reminderSchedule: sql`select id, name from reminder_schedules where event_id = ${eventId}`,
  scheduleItem: sql`select id, title as name from schedule_items where event_id = ${eventId}`,
  stand: sql`select id, number as name from stands where event_id = ${eventId}`,
  taskGroup: sql`select id, title as name from task_groups where event_id = ${eventId}`,
  team: sql`select id, name from teams where event_id = ${eventId}`,
  /** The parent team of a stand share. */
  parent: sql`select id, name from teams where event_id = ${eventId}`,
  teamType: sql`select id, name from team_types where event_id = ${eventId}`,
  user: sql`select id, first_name || ' ' || surname as name from users where event_id = ${eventId}`,
})

/** More matches would find nearly everything. The search can be refined by another letter. */
const MAX_SEARCHED_NAMES = 500

/** Names by `kind:id`, of the records that still exist. */
export async function findNames(
  scope: ReadScope,
  refs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const parts = Object.entries(sources(scope)).flatMap(([kind, source]) => {
    const ids = refs
      .filter((ref) => ref.startsWith(`${kind}:`))
      .map((ref) => ref.slice(kind.length + 1))
    if (ids.length === 0) return []
    return [
      sql`select ${kind}::text || ':' || one.id as ref, one.name from (${source}) one
        where one.id = any(${sql.param(ids)})`,
    ]
  })
  if (parts.length === 0) return new Map()
  const { rows } = await scope.tx.execute<{ ref: string; name: string }>(
    sql.join(parts, sql` union all `),
  )
  return new Map(rows.map(({ ref, name }) => [ref, name]))
}

/** Kinds whose names are those of forms, tasks and teams, or that nobody searches for. */
const NAMED_BY_OTHERS = new Set(['parent', 'submission', 'email', 'heldEmail', 'event'])

/** The records whose name matches, as an array of `kind:id` for a statement. */
export function findRefsByName(scope: ReadScope, search: string): SQL {
  const parts = Object.entries(sources(scope))
    .filter(([kind]) => !NAMED_BY_OTHERS.has(kind))
    .map(
      ([kind, source]) =>
        sql`select ${kind}::text || ':' || one.id as ref from (${source}) one
          where ${contains(sql`one.name`, search)}`,
    )
  return sql`array(select ref from (${sql.join(parts, sql` union all `)}) found
    limit ${MAX_SEARCHED_NAMES})`
}
