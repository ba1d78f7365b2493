// Submissions that wait for a reviewer. Reads the tables of teams, people and submissions.
import { sql, type SQL } from 'drizzle-orm'
import type { Page } from '@eventflow/domain/kernel'
import type { WaitingReview } from '@eventflow/domain/tasks'
import {
  afterCursor,
  contains,
  countUpToLimit,
  indexedMoment,
  isoText,
  pageOrder,
  toPage,
  rowsOfPage,
  type PageRequest,
  type ReadScope,
} from '../../platform/db/index.ts'
import { isExhibiting, rowOfTeams } from '../audience/index.ts'
import { actedName } from '../users/index.ts'
import { mayOpenTaskOfTeam } from './readers.report.ts'
import { isAwaitingSql, isTaskForTeam } from './task-audience.repository.ts'
import { taskStatuses } from './tasks.tables.ts'

const nameOf = (userId: SQL): SQL => sql`(
  select trim(u.first_name || ' ' || u.surname) from users u
  where u.event_id = task_statuses.event_id and u.id = ${userId})`

const from = sql`task_statuses
  join tasks on tasks.event_id = task_statuses.event_id and tasks.id = task_statuses.task_id
  join teams t on t.event_id = task_statuses.event_id and t.id = task_statuses.team_id
    and ${isExhibiting}
  left join submissions s on s.event_id = task_statuses.event_id
    and s.task_id = task_statuses.task_id and s.team_id = task_statuses.team_id and not s.is_draft`

/** The oldest first, without archived tasks and tasks that the team no longer has. */
export async function listReviews(
  scope: ReadScope,
  query: PageRequest & { readonly search: string },
): Promise<Page<WaitingReview>> {
  const key = indexedMoment(taskStatuses.sentAt)
  const sentAt = isoText(sql`task_statuses.sent_at`)
  const id = sql`task_statuses.id`
  const texts = [sql`tasks.title`, sql`t.name`].map((text) => contains(text, query.search))
  const found = sql.join(
    texts.map((text) => text ?? sql`true`),
    sql` or `,
  )
  const waits = sql`task_statuses.event_id = ${scope.eventId} and ${isAwaitingSql}
    and not tasks.is_archived and ${isTaskForTeam(rowOfTeams)} and (${found})`
  const { rows } = await scope.tx.execute<WaitingReview & { id: string; sortValue: string }>(sql`
    select ${id} as id, ${key.text} as "sortValue", tasks.id as "taskId", tasks.title as "taskTitle",
      t.id as "teamId", t.name as "teamName", task_statuses.approval as state,
      task_statuses.requested, task_statuses.not_applicable_reason as reason, ${sentAt} as "sentAt",
      ${actedName({
        eventId: sql`task_statuses.event_id`,
        by: sql`task_statuses.sent_by`,
        actedBy: sql`task_statuses.sent_acted_by`,
      })} as "sentByName",
      case when task_statuses.approval = 'inReview'
        then ${nameOf(sql`task_statuses.approval_by`)} end as "reviewerName",
      task_statuses.decided_revision is not null as "isSentAgain",
      case when s.id is not null then json_build_object('id', s.id, 'formId', s.form_id) end
        as submission,
      task_statuses.revision as "statusRevision"
    from ${from} where ${waits} and ${afterCursor(query, key, id) ?? sql`true`}
    order by ${sql.join(pageOrder(query, key, id), sql`, `)} limit ${rowsOfPage(query)}`)
  const page = toPage(rows, query.limit, (review): WaitingReview => review)
  return { ...page, total: await countUpToLimit(scope, from, waits) }
}

/** A recipient of an email about a review: the submitter, or the assigned person of the team. */
export interface MoveReader extends Record<string, unknown> {
  readonly userId: string
  readonly firstName: string
  readonly surname: string
  readonly email: string
}

/** The recipients, except the reviewer. Only people who are still in the team and see the task. */
export async function findMoveReaders(
  scope: ReadScope,
  { taskId, teamId }: { taskId: string; teamId: string },
): Promise<MoveReader[]> {
  const { rows } = await scope.tx.execute<MoveReader>(sql`
    select u.id as "userId", u.first_name as "firstName", u.surname, u.email
    from task_statuses s
    join tasks on tasks.event_id = s.event_id and tasks.id = s.task_id
    join teams t on t.event_id = s.event_id and t.id = s.team_id
    join team_members m on m.event_id = s.event_id and m.team_id = s.team_id
    join users u on u.event_id = s.event_id and u.id = m.user_id
    where s.event_id = ${scope.eventId} and s.task_id = ${taskId} and s.team_id = ${teamId}
      and u.id in (s.sent_by, coalesce(s.assigned_to, t.owner_id))
      and u.id is distinct from s.approval_by and ${mayOpenTaskOfTeam}
    order by u.id`)
  return rows
}
