// The report of one task: every exhibitor that has it, with its status.
import { sql, type SQL } from 'drizzle-orm'
import type { EventClock, TaskReportLine, TaskReportSort, TaskState } from '@eventflow/domain/tasks'
import type { Page } from '@eventflow/domain/kernel'
import {
  afterCursor,
  contains,
  folded,
  isoText,
  pageOrder,
  type PageRequest,
  type ReadScope,
  rowsOfPage,
  toPage,
} from '../../platform/db/index.ts'
import { isExhibiting, rowOfTeams } from '../audience/index.ts'
import { hasInvitedPerson } from '../teams/index.ts'
import { actedName } from '../users/index.ts'
import { returnedFiles } from './task-files.report.ts'
import {
  dueReasonSql,
  effectiveDueSql,
  graceUntil,
  isTaskForTeam,
  taskStateSql,
  urgencyOf,
} from './task-audience.repository.ts'
import { latestExtension } from './task-extensions.repository.ts'
import { agreement, approval, assignee } from './task-statuses.repository.ts'
import { countStates, type StateCounts } from './state-counts.ts'

export interface TaskTeamsQuery extends PageRequest {
  readonly taskId: string
  readonly sort: TaskReportSort
  readonly search: string
  readonly state?: TaskState | undefined
}

const nameOf = (person: SQL): SQL =>
  sql`nullif(trim(${person}.first_name || ' ' || ${person}.surname), '')`

const commentsOfTeam = sql`from comments c
  where c.event_id = tasks.event_id and c.task_id = tasks.id and c.team_id = t.id`

/**
 * The comments of the conversation, in its order. Computed from the rows, never stored
 * (docs/design/comments.md).
 */
const commentIds = sql`(
  select coalesce(json_agg(c.id order by c.is_pinned desc, c.created_at, c.id), '[]')
  ${commentsOfTeam} and c.comment_id is null)`

/** Comments and replies, answered or not. */
const commentCount = sql`(select count(*)::int ${commentsOfTeam})`

/** Organiser teams see every task but are not exhibitors, so they are not listed. */
const lines = (
  scope: ReadScope,
  { taskId, clock }: { taskId: string; clock: EventClock },
  grace = graceUntil(clock),
): SQL => sql`
  select task_statuses.id as "statusId", tasks.id as "taskId", t.id as "teamId", t.name as "teamName", t.owner_id is null as "isPlanned",
    ${hasInvitedPerson(sql`t`)} as "isInvited", types.name as "teamTypeName",
    coalesce(${nameOf(sql`owner`)}, '') as "ownerName", coalesce(owner.email, '') as "ownerEmail",
    ${assignee} as "assignedTo",
    ${taskStateSql(clock)} as state, ${effectiveDueSql(grace)}::text as "dueDate",
    ${dueReasonSql(grace)} as "dueReason", tasks.due_date::text as "taskDueDate",
    ${latestExtension} as extension,
    coalesce(task_statuses.is_complete, false) as "isComplete",
    coalesce(task_statuses.is_not_applicable, false) as "isNotApplicable",
    task_statuses.not_applicable_reason as "notApplicableReason", ${agreement} as agreement,
    ${approval} as approval,
    case when s.id is not null then json_build_object('id', s.id, 'isDraft', s.is_draft) end
      as submission,
    ${returnedFiles} as files, ${commentIds} as "commentIds", ${commentCount} as "commentCount",
    ${isoText(sql`task_statuses.created_at`)} as "createdAt",
    task_statuses.created_by as "createdBy",
    ${isoText(sql`task_statuses.updated_at`)} as "updatedAt",
    task_statuses.updated_by as "updatedBy",
    nullif(${actedName({
      eventId: sql`t.event_id`,
      by: sql`task_statuses.updated_by`,
      actedBy: sql`task_statuses.updated_acted_by`,
    })}, '') as "updatedByName",
    coalesce(task_statuses.revision, 0) as "statusRevision"
  from tasks
  join teams t on t.event_id = tasks.event_id and ${isExhibiting} and ${isTaskForTeam(rowOfTeams)}
  left join users owner on owner.event_id = t.event_id and owner.id = t.owner_id
  left join team_types types on types.event_id = t.event_id and types.id = t.team_type_id
  left join task_statuses on task_statuses.event_id = tasks.event_id
    and task_statuses.task_id = tasks.id and task_statuses.team_id = t.id
  left join submissions s
    on s.event_id = tasks.event_id and s.task_id = tasks.id and s.team_id = t.id
  where tasks.event_id = ${scope.eventId} and tasks.id = ${taskId}`

const sortKeys: Record<TaskReportSort, SQL> = {
  teamName: folded(sql`"teamName"`),
  state: sql`(${urgencyOf(sql`state`)} || ${folded(sql`"teamName"`)})`,
  dueDate: sql`("dueDate" || ${folded(sql`"teamName"`)})`,
  updatedAt: sql`coalesce("updatedAt", '')`,
}

export async function listTaskTeams(
  scope: ReadScope,
  { clock, ...query }: TaskTeamsQuery & { clock: EventClock },
): Promise<Page<TaskReportLine> & { counts: StateCounts }> {
  const key = sortKeys[query.sort]
  const from = sql`(${lines(scope, { taskId: query.taskId, clock })}) lines`
  const texts = [sql`"teamName"`, sql`"ownerName"`, sql`"ownerEmail"`]
  const searched = texts.map((text) => contains(text, query.search) ?? sql`true`)
  const found = sql`(${sql.join(searched, sql` or `)})`
  const counted = await scope.tx.execute<{ state: TaskState; count: number }>(
    sql`select state, count(*)::int as count from ${from} where ${found} group by state`,
  )
  const { rows } = await scope.tx.execute<TaskReportLine & { id: string; sortValue: string }>(sql`
    select lines.*, "teamId" as id, ${key}::text as "sortValue" from ${from}
    where ${found} and ${query.state === undefined ? sql`true` : sql`state = ${query.state}`}
      and ${afterCursor(query, key, sql`"teamId"`) ?? sql`true`}
    order by ${sql.join(pageOrder(query, key, sql`"teamId"`), sql`, `)} limit ${rowsOfPage(query)}`)
  const page = toPage(rows, query.limit, (line): TaskReportLine => line)
  return { ...page, ...countStates(counted.rows, query.state) }
}

/** One exhibitor's line; null if the team does not have the task. */
export async function findTaskTeam(
  scope: ReadScope,
  { taskId, teamId, clock }: { taskId: string; teamId: string; clock: EventClock },
): Promise<TaskReportLine | null> {
  const { rows } = await scope.tx.execute<TaskReportLine>(
    sql`${lines(scope, { taskId, clock })} and t.id = ${teamId}`,
  )
  return rows[0] ?? null
}
