import type { BaselineWork } from './server.ts'
import { actingPerson, DUE, DUE_SOON_DAYS, iso, person, STATE, TODAY, VISIBLE } from './task-sql.ts'

const text = `
with d as (select ${TODAY} as today, date_trunc('week', ${TODAY})::date + 6 as sunday, now() - interval '14 days' as since),
team as (select * from teams where event_id = $1 and id = $2),
mine as materialized (
  select t.id, t.title, t.type, t.completes_when, ${DUE} as due_date, t.is_time_sensitive, t.created_at, d.today, d.since,
    case when s.approval in ('changesRequested', 'rejected')
        then case when s.requested = 'notApplicable' then 'skipRefused' else s.approval end
      when s.approval = 'approved' and s.requested = 'notApplicable' then 'skipGranted' end as decision,
    coalesce(s.approval_at, s.updated_at) as decided_at,
    ${STATE} as state, coalesce(x.is_draft, false) as has_draft, t.form_id,
    coalesce(s.revision, 0) as revision, coalesce(s.approval in ('changesRequested', 'rejected') and s.requested is distinct from 'notApplicable', false) as is_returned,
    case when ${DUE} < d.today and t.is_time_sensitive and t.is_locked_after_due
        or coalesce(s.approval in ('submitted', 'inReview'), false)
        or exists (select from task_dependencies y where y.event_id = $1 and y.task_id = t.id) then 'open'
      when t.type = 'form' then case when x.is_draft is distinct from false and f.is_published and not f.is_archived
        and coalesce(f.opens_at <= now(), true) and coalesce(f.closes_at > now(), true) then 'fill' else 'open' end
      when t.type in ('pdfForm', 'upload') then 'upload'
      when t.completes_when is not null or t.type = 'externalForm' then 'open'
      when t.type = 'disclaimer' then 'agree'
      when t.is_approval_needed then 'open'
      else 'complete' end as action,
    case when ${DUE} < d.today then 'overdue' when ${DUE} <= d.sunday then 'this'
      when ${DUE} <= d.sunday + 7 then 'next' else 'later' end as week
  from d cross join team join tasks t on t.event_id = $1
  left join forms f on f.event_id = $1 and f.id = t.form_id
  left join task_statuses s on s.event_id = $1 and s.task_id = t.id and s.team_id = $2
  left join submissions x on x.event_id = $1 and x.task_id = t.id and x.team_id = $2
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
  order by not is_returned, due_date, not is_time_sensitive, lower(title), id limit 8),
unread as (
  select mine.id, mine.title, count(*) as count, min(mine.due_date) as due_date, bool_and(mine.is_time_sensitive) as hard
  from mine join comments c on c.event_id = $1 and c.team_id = $2 and c.task_id = mine.id
  left join comment_reads r on r.event_id = $1 and r.task_id = c.task_id and r.team_id = $2 and r.user_id = $4
  where c.created_by is distinct from $4 and (r.read_until is null or c.created_at > r.read_until)
  group by mine.id, mine.title),
news as (
  select 'taskAdded' as kind, id, title, null as by_name, created_at as at,
    row_number() over (order by due_date, is_time_sensitive desc, lower(title), id) as place
  from mine where created_at >= since
  union all
  select case when it.completed_by is null and mine.completes_when is not null
    then 'taskCompletedByItself' else 'taskCompleted' end, mine.id, mine.title,
    ${actingPerson('it.completed_by', 'it.completed_acted_by')}, it.completed_at, 1000
  from mine join task_statuses it on it.event_id = $1 and it.task_id = mine.id and it.team_id = $2
  where it.is_complete and it.completed_at >= mine.since and not exists (
    select from submissions x where x.event_id = $1 and x.task_id = mine.id and x.team_id = $2
      and not x.is_draft)
  union all
  select decision, id, title, null, decided_at, 1000 from mine
  where decision is not null and decided_at >= since
  union all
  select case x.state when 'granted' then 'moreTimeGranted' else 'moreTimeDeclined' end, mine.id,
    mine.title, null, x.updated_at, 1000
  from mine join (select distinct on (task_id) * from task_extensions
    where event_id = $1 and team_id = $2 and state <> 'waiting' order by task_id, updated_at desc) x
    on x.task_id = mine.id and x.updated_at >= mine.since
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
  'openCount', (select count(*) from mine where state in ('overdue', 'dueSoon', 'pending')),
  'dueNext', (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'type', type,
    'dueDate', due_date, 'daysLeft', due_date - today, 'state', state,
    'isTimeSensitive', is_time_sensitive, 'hasDraft', has_draft, 'isTranslated', null,
    'week', week, 'isReturned', is_returned, 'action', action,
    'formId', form_id, 'statusRevision', revision)), '[]') from due),
  'unread', json_build_object('count', (select coalesce(sum(count), 0) from unread),
    'tasks', (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'isTranslated', null)), '[]')
      from (select * from unread order by due_date, not hard, lower(title), id limit 3) first)),
  'unsent', (select coalesce(json_agg(x.id), '[]') from submissions x
    where x.event_id = $1 and x.team_id = $2 and x.changed_values is not null),
  'news', (select coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'title', title,
    'byName', by_name, 'at', ${iso('at')})), '[]') from latest))::text as answer`

export const readDashboard: BaselineWork = async ({ pool, query, eventId }) => {
  const values = [eventId, query.get('team'), DUE_SOON_DAYS, query.get('user')]
  const { rows } = await pool.query<{ answer: string }>({ name: 'dashboard', text, values })
  return rows[0]?.answer ?? '{}'
}
