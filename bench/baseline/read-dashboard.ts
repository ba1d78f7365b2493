import type { BaselineWork } from './server.ts'
import { actingPerson, DUE, DUE_SOON_DAYS, iso, person, STATE, TODAY, VISIBLE } from './task-sql.ts'

const text = `
with d as (select ${TODAY} as today, now() - interval '14 days' as since),
team as (select * from teams where event_id = $1 and id = $2),
mine as materialized (
  select t.id, t.title, t.type, ${DUE} as due_date, t.is_time_sensitive, t.created_at, d.today, d.since,
    ${STATE} as state, draft.id is not null as has_draft,
    case when s.approval in ('changesRequested', 'rejected') then s.approval end as sent_back,
    coalesce(s.approval_at, s.updated_at) as sent_back_at
  from d cross join team join tasks t on t.event_id = $1
  left join task_statuses s on s.event_id = $1 and s.task_id = t.id and s.team_id = $2
  left join submissions draft on draft.event_id = $1 and draft.task_id = t.id
    and draft.team_id = $2 and draft.is_draft
  where not t.is_archived and ${VISIBLE}),
counts as (
  select count(*) filter (where state not in ('notApplicable', 'tbc')) as total,
    count(*) filter (where state in ('notApplicable', 'tbc')) as uncounted,
    count(*) filter (where state = 'complete') as complete,
    count(*) filter (where state = 'overdue') as overdue,
    count(*) filter (where state = 'dueSoon') as due_soon
  from mine),
due as (
  select * from mine where state in ('overdue', 'dueSoon', 'pending')
  order by sent_back is null, array_position(array['overdue', 'dueSoon', 'pending'], state),
    not is_time_sensitive, due_date, lower(title), id limit 5),
news as (
  select 'taskAdded' as kind, id, title, null as by_name, created_at as at,
    row_number() over (order by due_date, is_time_sensitive desc, lower(title), id) as place
  from mine where created_at >= since
  union all
  select 'taskCompleted', mine.id, mine.title,
    ${actingPerson('it.completed_by', 'it.completed_acted_by')}, it.completed_at, 1000
  from mine join task_statuses it on it.event_id = $1 and it.task_id = mine.id and it.team_id = $2
  where it.is_complete and it.completed_at >= mine.since and not exists (
    select from submissions x where x.event_id = $1 and x.task_id = mine.id and x.team_id = $2
      and not x.is_draft)
  union all
  select sent_back, id, title, null, sent_back_at, 1000 from mine
  where sent_back is not null and sent_back_at >= since
  union all
  select 'formSubmitted', x.id, f.title, ${person('x.submitted_by')}, x.submitted_at, 1000
  from d join submissions x on x.event_id = $1 and x.team_id = $2 and not x.is_draft
    and x.submitted_at >= d.since
  join forms f on f.event_id = $1 and f.id = x.form_id
  union all
  select 'memberJoined', m.user_id, ${person('m.user_id')}, null, m.created_at, 1000
  from d join team_members m on m.event_id = $1 and m.team_id = $2 and m.created_at >= d.since),
latest as (select * from news order by at desc, place, id limit 10)
select json_build_object(
  'progress', (select json_build_object('total', total, 'uncounted', uncounted, 'complete', complete, 'overdue', overdue,
    'dueSoon', due_soon, 'percent',
    case when total = 0 then 100 else floor(complete * 100 / total) end) from counts),
  'dueNext', (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'type', type,
    'dueDate', due_date, 'daysLeft', due_date - today, 'state', state,
    'isTimeSensitive', is_time_sensitive, 'hasDraft', has_draft, 'sentBack', sent_back,
    'isTranslated', null)), '[]') from due),
  'unsent', (select coalesce(json_agg(x.id), '[]') from submissions x
    where x.event_id = $1 and x.team_id = $2 and x.changed_values is not null),
  'news', (select coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'title', title,
    'byName', by_name, 'at', ${iso('at')})), '[]') from latest))::text as answer`

export const readDashboard: BaselineWork = async ({ pool, query, eventId }) => {
  const values = [eventId, query.get('team'), DUE_SOON_DAYS]
  const { rows } = await pool.query<{ answer: string }>({ name: 'dashboard', text, values })
  return rows[0]?.answer ?? '{}'
}
