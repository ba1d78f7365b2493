// References between tasks or groups and records of other modules.
import type { DeletionImpact } from '@eventflow/domain/tasks'
import { sql, type SQL } from 'drizzle-orm'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { isAwaitingSql } from './task-audience.repository.ts'

export interface References {
  readonly formId?: string | null
  readonly teamTypeIds?: readonly string[]
  readonly hideFromTeamTypeIds?: readonly string[]
  readonly taskGroupIds?: readonly string[]
  readonly taskIds?: readonly string[]
  /** The custom field of a condition. */
  readonly completesWhen?: string | null
  /** The content page that is required. */
  readonly asksToRead?: string | null
}

/**
 * The paths whose ids do not all exist in this event. An archived form or group counts as missing.
 */
export async function findBrokenReferences(
  scope: ReadScope,
  references: References,
): Promise<(keyof References)[]> {
  const wanted = (ids: readonly string[] = []) =>
    sql`unnest(${sql.param([...ids])}::text[]) as wanted(id)`
  const formIds = references.formId ? [references.formId] : []
  const pageIds = references.asksToRead ? [references.asksToRead] : []
  const fieldIds = references.completesWhen ? [references.completesWhen] : []
  const { rows } = await scope.tx.execute<{ path: keyof References }>(sql`
    select distinct path from (
      select 'formId' as path from ${wanted(formIds)}
      left join forms f on f.event_id = ${scope.eventId} and f.id = wanted.id and not f.is_archived
      where f.id is null
      union all select 'teamTypeIds' from ${wanted(references.teamTypeIds)}
      left join team_types t on t.event_id = ${scope.eventId} and t.id = wanted.id
      where t.id is null
      union all select 'hideFromTeamTypeIds' from ${wanted(references.hideFromTeamTypeIds)}
      left join team_types t on t.event_id = ${scope.eventId} and t.id = wanted.id
      where t.id is null
      union all select 'taskGroupIds' from ${wanted(references.taskGroupIds)}
      left join task_groups g
        on g.event_id = ${scope.eventId} and g.id = wanted.id and not g.is_archived
      where g.id is null
      union all select 'completesWhen' from ${wanted(fieldIds)}
      left join custom_fields c on c.event_id = ${scope.eventId} and c.id = wanted.id
      where c.id is null
      union all select 'asksToRead' from ${wanted(pageIds)}
      left join content on content.event_id = ${scope.eventId} and content.id = wanted.id
      where content.id is null
      union all select 'taskIds' from ${wanted(references.taskIds)}
      left join tasks on tasks.event_id = ${scope.eventId} and tasks.id = wanted.id
      where tasks.id is null) broken
    order by path`)
  return rows.map(({ path }) => path)
}

/** Whether any team has begun to answer for this task. */
export async function hasSubmissions(scope: ReadScope, taskId: string): Promise<boolean> {
  const { rows } = await scope.tx.execute(sql`
    select from submissions s
    where s.event_id = ${scope.eventId} and s.task_id = ${taskId} limit 1`)
  return rows.length > 0
}

/**
 * Whether a submission `s` of deleted tasks stays: submitted ones, and one draft for each team and
 * form.
 */
const staysWithout = (gone: SQL): SQL => sql`(not s.is_draft or s.id = (
  select d.id from submissions d
  where d.event_id = s.event_id and d.form_id = s.form_id and d.team_id = s.team_id
    and d.is_draft and (d.task_id is null or d.task_id = ${gone})
  order by d.task_id is null desc, d.updated_at desc, d.id limit 1))`

/**
 * Removes the tasks from their submissions, which stay. A draft becomes the team's open draft of
 * the form, unless the team has one already. Returns the deleted drafts.
 */
export async function detachSubmissions(
  scope: Scope,
  taskIds: readonly string[],
): Promise<string[]> {
  const gone = sql`any(${sql.param([...taskIds])}::text[])`
  await scope.tx.execute(sql`
    update submissions s set task_id = null
    where s.event_id = ${scope.eventId} and s.task_id = ${gone}
      and ${staysWithout(gone)}`)
  const { rows } = await scope.tx.execute<{ id: string }>(sql`
    delete from submissions s
    where s.event_id = ${scope.eventId} and s.task_id = ${gone} returning s.id`)
  return rows.map(({ id }) => id)
}

const countOf = (kind: string): SQL => sql`count(*) filter (where kind = ${kind})::int`

/** The data that is lost when these tasks are deleted. */
export async function findDeletionImpact(
  scope: ReadScope,
  taskIds: readonly string[],
): Promise<DeletionImpact> {
  const gone = sql`any(${sql.param([...taskIds])}::text[])`
  const asksToSkip = sql`requested = 'notApplicable'`
  const { rows } = await scope.tx.execute<{ [part in keyof DeletionImpact]: number }>(sql`
    with statuses as (
      select team_id, due_date_override, case
        when is_complete then 'complete'
        when is_not_applicable then 'notApplicable'
        when ${isAwaitingSql} and ${asksToSkip} then 'skipRequest'
        when ${isAwaitingSql} then 'awaiting'
        when approval = 'rejected' or (approval = 'changesRequested' and ${asksToSkip})
          then 'rejected'
        when approval = 'changesRequested' then 'changesRequested' end as kind
      from task_statuses
      join teams t on t.event_id = task_statuses.event_id and t.id = task_statuses.team_id
        and not t.is_organiser
      where task_statuses.event_id = ${scope.eventId} and task_statuses.task_id = ${gone})
    select counted.*,
      (select count(*)::int from task_extensions e
        where e.event_id = ${scope.eventId} and e.task_id = ${gone}) as extensions,
      (select count(*)::int from files f where f.event_id = ${scope.eventId}
        and f.owner_kind = 'task' and f.owner_id = ${gone}) as attachments,
      (select count(*)::int from task_statuses s
        join files f on f.event_id = s.event_id and f.owner_kind = 'taskStatus' and f.owner_id = s.id
        where s.event_id = ${scope.eventId} and s.task_id = ${gone}) as files,
      (select count(*)::int from comments c
        where c.event_id = ${scope.eventId} and c.task_id = ${gone}) as comments,
      (select count(*)::int from submissions s
        where s.event_id = ${scope.eventId} and s.task_id = ${gone}
          and not ${staysWithout(gone)}) as drafts
    from (select count(distinct team_id) filter (where kind is not null)::int as teams,
      ${countOf('complete')} as complete, ${countOf('notApplicable')} as "notApplicable",
      ${countOf('awaiting')} as awaiting, ${countOf('skipRequest')} as "skipRequests",
      ${countOf('changesRequested')} as "changesRequested", ${countOf('rejected')} as rejected,
      count(due_date_override)::int as "ownDates" from statuses) counted`)
  const [counted] = rows
  if (counted === undefined) throw new Error('Nothing was counted')
  return counted
}

/** Whether a person is a member of a team. */
export async function isMember(scope: ReadScope, teamId: string, userId: string): Promise<boolean> {
  const { rows } = await scope.tx.execute(sql`
    select from team_members m
    where m.event_id = ${scope.eventId} and m.team_id = ${teamId} and m.user_id = ${userId}`)
  return rows.length > 0
}
