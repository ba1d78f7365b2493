// What the screens over several modules show. Each function is one statement.
import { sql, type SQL } from 'drizzle-orm'
import type { Viewer } from '@eventflow/domain/kernel'
import type { Attention, Dashboard } from '@eventflow/domain/navigation'
import type { EventClock } from '@eventflow/domain/tasks'
import { isoText, type Scope } from '../../platform/db/index.ts'
import { isForTeam, rowOfTeams, taskStateSql, visibleToTeamOf } from '../tasks/index.ts'

type News = Dashboard['news'][number]

const nameOf = (userId: SQL): SQL => sql`(
  select trim(u.first_name || ' ' || u.surname) from users u
  where u.event_id = it.event_id and u.id = ${userId})`

/**
 * What the people of the viewer's team have done since `since`, newest first. A form that was
 * submitted for a task is one piece of news, not two.
 */
export async function listTeamNews(
  scope: Scope,
  viewer: Viewer,
  { since, limit }: { since: Date; limit: number },
): Promise<News[]> {
  const ours = sql`it.event_id = ${scope.eventId} and it.team_id = ${viewer.team?.id ?? null}`
  const { rows } = await scope.tx.execute<News>(sql`
    select kind, id, title, "byName", ${isoText(sql`happened`)} as at from (
      select 'taskCompleted' as kind, tasks.id, tasks.title, ${nameOf(sql`it.completed_by`)}
        as "byName", it.completed_at as happened
      from task_statuses it join tasks on tasks.event_id = it.event_id and tasks.id = it.task_id
      where ${ours} and it.is_complete and not tasks.is_archived and ${visibleToTeamOf(viewer)}
        and not exists (
          select from submissions s where s.event_id = it.event_id and s.task_id = it.task_id
            and s.team_id = it.team_id and not s.is_draft)
      union all
      select 'formSubmitted', it.id, f.title, ${nameOf(sql`it.submitted_by`)}, it.submitted_at
      from submissions it join forms f on f.event_id = it.event_id and f.id = it.form_id
      where ${ours} and not it.is_draft
      union all
      select 'memberJoined', it.user_id, coalesce(${nameOf(sql`it.user_id`)}, ''), null,
        it.created_at
      from team_members it where ${ours}) news
    where happened >= ${since.toISOString()}::timestamptz
    order by happened desc, id limit ${limit}`)
  return rows
}

type Progress = Omit<Attention['progress'], 'percent'> &
  Pick<Attention, 'overdueTeamCount' | 'overdueTeams'>

/** How far all exhibitors are with all their tasks, and who is furthest behind. */
export async function readOverallProgress(scope: Scope, clock: EventClock): Promise<Progress> {
  const { rows } = await scope.tx.execute<Progress>(sql`
    with progress as (
      select id, name,
        count(*) filter (where state not in ('notApplicable', 'tbc')) as total,
        count(*) filter (where state = 'complete') as complete,
        count(*) filter (where state = 'overdue') as overdue
      from (
        select t.id, t.name, ${taskStateSql(clock)} as state
        from tasks
        join teams t on t.event_id = tasks.event_id and not t.is_organiser
          and ${isForTeam(rowOfTeams)}
        left join task_statuses on task_statuses.event_id = tasks.event_id
          and task_statuses.task_id = tasks.id and task_statuses.team_id = t.id
        where tasks.event_id = ${scope.eventId} and not tasks.is_archived) pairs
      group by id, name)
    select coalesce(sum(total), 0)::int as total, coalesce(sum(complete), 0)::int as complete,
      coalesce(sum(overdue), 0)::int as overdue,
      count(*) filter (where overdue > 0)::int as "overdueTeamCount",
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'overdue', overdue)), '[]')
       from (select * from progress where overdue > 0
         order by overdue desc, lower(name), id limit 10) furthest) as "overdueTeams"
    from progress`)
  return rows[0] ?? { total: 0, complete: 0, overdue: 0, overdueTeamCount: 0, overdueTeams: [] }
}

type Signals = Pick<Attention, 'failedEmailCount' | 'neverSignedInCount' | 'latestSubmissions'>

/** E-mails that could not be delivered, people who have never signed in, the latest answers. */
export async function readSignals(scope: Scope): Promise<Signals> {
  const { rows } = await scope.tx.execute<Signals>(sql`
    select
      (select count(*)::int from emails e
       where e.event_id = ${scope.eventId} and e.state = 'failed' and e.set_aside_at is null) as "failedEmailCount",
      (select count(*)::int from users u
       where u.event_id = ${scope.eventId} and not u.has_logged_in) as "neverSignedInCount",
      (select coalesce(json_agg(latest order by latest."submittedAt" desc, latest.id), '[]') from (
        select s.id, s.form_id as "formId", f.title as "formTitle", t.name as "teamName",
          ${isoText(sql`s.submitted_at`)} as "submittedAt"
        from submissions s
        join forms f on f.event_id = s.event_id and f.id = s.form_id
        left join teams t on t.event_id = s.event_id and t.id = s.team_id
        where s.event_id = ${scope.eventId} and not s.is_draft and s.submitted_at is not null
        order by s.submitted_at desc, s.id limit 5) latest) as "latestSubmissions"`)
  return rows[0] ?? { failedEmailCount: 0, neverSignedInCount: 0, latestSubmissions: [] }
}
