import type { BaselineWork } from './server.ts'
import { DUE_SOON_DAYS, iso, STATE, TODAY, VISIBLE } from './task-sql.ts'

// Every pair of a team and one of its tasks, with its state.
const text = `
with d as (select ${TODAY} as today),
pairs as materialized (
  select team.id, team.name, ${STATE} as state
  from d cross join teams team join tasks t on t.event_id = $1 and not t.is_archived and ${VISIBLE}
  left join task_statuses s on s.event_id = $1 and s.task_id = t.id and s.team_id = team.id
  where team.event_id = $1 and not team.is_organiser and $2::text is null),
progress as (
  select id, name, count(*) filter (where state not in ('notApplicable', 'tbc')) as total,
    count(*) filter (where state = 'complete') as complete,
    count(*) filter (where state = 'overdue') as overdue
  from pairs group by id, name),
whole as (
  select sum(total) as total, sum(complete) as complete, sum(overdue) as overdue,
    count(*) filter (where overdue > 0) as teams from progress)
select json_build_object(
  'overdueTeamCount', whole.teams,
  'overdueTeams', (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'overdue', overdue)), '[]')
    from (select * from progress where overdue > 0 order by overdue desc, lower(name), id limit 5) f),
  'progress', json_build_object('total', whole.total, 'complete', whole.complete,
    'overdue', whole.overdue, 'percent', floor(whole.complete * 100 / whole.total)),
  'failedEmailCount', (select count(*) from emails where event_id = $1 and state = 'failed'
    and set_aside_at is null),
  'heldEmailCount', (select count(*) from emails where event_id = $1 and state = 'queued'
    and held_at is not null),
  'waitingThreadCount', (select count(*) from comment_threads where event_id = $1
    and waiting_since is not null),
  'reviewCount', (select count(*) from task_statuses s
    join tasks t on t.event_id = $1 and t.id = s.task_id
    where s.event_id = $1 and s.approval in ('submitted', 'inReview') and not t.is_archived),
  'extensionCount', (select count(*) from task_extensions x
    join tasks t on t.event_id = $1 and t.id = x.task_id
    where x.event_id = $1 and x.state = 'waiting' and not t.is_archived),
  'neverSignedInCount', (select count(*) from users where event_id = $1 and not has_logged_in),
  'latestSubmissions', (select coalesce(json_agg(json_build_object('id', id, 'formId', form_id,
      'formTitle', title, 'teamName', name, 'submittedAt', ${iso('submitted_at')})), '[]') from (
    select s.id, s.form_id, f.title, t.name, s.submitted_at from submissions s
    join forms f on f.event_id = $1 and f.id = s.form_id
    left join teams t on t.event_id = $1 and t.id = s.team_id
    where s.event_id = $1 and not s.is_draft order by s.submitted_at desc, s.id limit 5) latest)
  )::text as answer from whole`

export const readAttention: BaselineWork = async ({ pool, eventId }) => {
  const values = [eventId, null, DUE_SOON_DAYS]
  const { rows } = await pool.query<{ answer: string }>({ name: 'attention', text, values })
  return rows[0]?.answer ?? '{}'
}
