// Tasks as organisers read them. Reads the tables of forms, files, groups and teams.
import { sql, type SQL } from 'drizzle-orm'
import type { Page } from '@eventflow/domain/kernel'
import {
  MAX_TASKS,
  VIRTUAL_TASK_GROUPS,
  type MatchingTask,
  type Task,
  type TaskLine,
  type TASK_SORTS,
} from '@eventflow/domain/tasks'
import {
  afterCursor,
  contains,
  countUpToLimit,
  folded,
  isoText,
  pageOrder,
  type PageRequest,
  type ReadScope,
  rowsOfPage,
  toPage,
} from '../../platform/db/index.ts'
import { dependsOn } from './task-dependencies.repository.ts'
import { completesWhen } from './task-completion.report.ts'
import { formFacts } from './form-facts.report.ts'
import { asksToRead, hasUnread } from './task-reading.report.ts'
import { isExhibiting } from '../audience/index.ts'
import {
  asksForForm,
  byDate,
  isTaskForTeam,
  isTaskForType,
  taskHiddenTypeIds,
  taskTeamTypeIds,
} from './task-audience.repository.ts'

const idsOf = (what: SQL, from: SQL): SQL => sql`(
  select coalesce(json_agg(${what} order by ${what}), '[]') from ${from})`

const lineColumns = sql`
  tasks.id, tasks.title, tasks.due_date::text as "dueDate", tasks.type, tasks.form_id as "formId",
  (select forms.title from forms where forms.event_id = tasks.event_id and forms.id = tasks.form_id)
    as "formTitle",
  ${taskTeamTypeIds} as "teamTypeIds", ${taskHiddenTypeIds} as "hideFromTeamTypeIds",
  ${idsOf(sql`g.task_group_id`, sql`task_group_tasks g where g.event_id = tasks.event_id and g.task_id = tasks.id`)}
    as "taskGroupIds",
  ${idsOf(sql`f.id`, sql`files f where f.event_id = tasks.event_id and f.owner_kind = 'task' and f.owner_id = tasks.id`)}
    as "attachmentIds",
  tasks.show_to_child_teams as "showToChildTeams", tasks.dimensions, tasks.is_time_sensitive as "isTimeSensitive",
  tasks.is_archived as "isArchived", tasks.is_published as "isPublished",
  tasks.external_link as "externalLink", tasks.file_rules as "fileRules",
  tasks.expiry, ${completesWhen} as "completesWhen", tasks.revision,
  tasks.is_locked_after_due as "isLockedAfterDue",
  tasks.is_not_applicable_allowed as "isNotApplicableAllowed",
  ${formFacts} as "formFacts",
  tasks.is_approval_needed as "isApprovalNeeded",
  ${isoText(sql`tasks.created_at`)} as "createdAt", tasks.created_by as "createdBy",
  ${isoText(sql`tasks.updated_at`)} as "updatedAt", tasks.updated_by as "updatedBy"`

/** The attachments of the row of `tasks`, oldest first. */
export const attachmentsOfTask = sql`(
  select coalesce(json_agg(
    json_build_object('id', f.id, 'name', f.name, 'size', f.kept_size) order by f.created_at, f.id), '[]')
  from files f
  where f.event_id = tasks.event_id and f.owner_kind = 'task' and f.owner_id = tasks.id)`

/**
 * The number of teams that have agreed to the current text and published pages, or of those that
 * have not.
 */
const agreedCount = (is: SQL): SQL => sql`(
  select count(*)::int from task_statuses s
  join teams t on t.event_id = s.event_id and t.id = s.team_id
  where s.event_id = tasks.event_id and s.task_id = tasks.id and s.is_complete
    and s.agreed_text is not null
    and (s.agreed_text = tasks.disclaimer and not ${hasUnread}) = ${is})`

export async function findTask(scope: ReadScope, taskId: string): Promise<Task | null> {
  const { rows } = await scope.tx.execute<Task>(sql`
    select ${lineColumns}, tasks.description, tasks.translations, tasks.disclaimer, ${dependsOn} as "dependsOn",
      ${attachmentsOfTask} as "attachments",
      ${asksToRead} as "asksToRead",
      ${agreedCount(sql`true`)} as "agreedCount", ${agreedCount(sql`false`)} as "agreedEarlierCount"
    from tasks where tasks.event_id = ${scope.eventId} and tasks.id = ${taskId}`)
  return rows[0] ?? null
}

export interface TaskQuery extends PageRequest, TaskFilter {
  readonly sort: (typeof TASK_SORTS)[number]
}

interface TaskFilter {
  readonly search: string
  readonly isArchived: boolean
  /** A group's id, or one of the built-in groups. */
  readonly taskGroupId?: string | undefined
  /** Tasks of teams of this type: those for the type, and those for everybody. */
  readonly teamTypeId?: string | undefined
}

const sortKeys: Record<TaskQuery['sort'], SQL> = {
  dueDate: byDate,
  title: folded(sql`tasks.title`),
  type: sql`tasks.type`,
  updatedAt: isoText(sql`tasks.updated_at`),
}

function inGroup(taskGroupId: string): SQL {
  const place = sql`select from task_group_tasks place
    join task_groups g on g.event_id = place.event_id and g.id = place.task_group_id
    where place.event_id = tasks.event_id and place.task_id = tasks.id`
  if (taskGroupId === VIRTUAL_TASK_GROUPS.forms) return asksForForm
  if (taskGroupId === VIRTUAL_TASK_GROUPS.unassigned)
    return sql`not exists (${place} and not g.is_archived)`
  return sql`exists (${place} and g.id = ${taskGroupId})`
}

/** An exhibitor. The rules of tasks do not use the parent's type. */
const exhibitor = { isOrganiser: sql`false`, parentTypeId: sql`null` }

function matchingTasks(scope: ReadScope, query: TaskFilter): SQL {
  const { taskGroupId, teamTypeId, search } = query
  const conditions = [
    sql`tasks.event_id = ${scope.eventId} and tasks.is_archived = ${query.isArchived}`,
    contains(sql`tasks.title`, search),
    taskGroupId === undefined ? undefined : inGroup(taskGroupId),
    teamTypeId === undefined ? undefined : isTaskForType(sql`${teamTypeId}`),
  ]
  return sql.join(
    conditions.filter((each) => each !== undefined),
    sql` and `,
  )
}

/**
 * Kinds of exhibitors by the facts that decide their tasks. Statuses are counted by the same kinds.
 */
const kind = (alias: 'k' | 'd') => ({
  ...exhibitor,
  typeId: sql.raw(`${alias}.team_type_id`),
  isChild: sql.raw(`${alias}.is_child`),
  dimensionValues: sql.raw(`${alias}.dimension_values`),
  parentDimensionValues: sql.raw(`${alias}.parent_dimension_values`),
})

/**
 * A page of tasks with the number of exhibitors that have each, and their progress. Counts teams
 * and statuses once per kind of team (type, stand share or not), not per team and task.
 */
export async function listTasks(scope: ReadScope, query: TaskQuery): Promise<Page<TaskLine>> {
  const key = sortKeys[query.sort]
  const matching = matchingTasks(scope, query)
  const after = afterCursor(query, key, sql`tasks.id`) ?? sql`true`
  const order = sql.join(pageOrder(query, key, sql`tasks.id`), sql`, `)
  const listed = scope.tx.execute<TaskLine & { sortValue: string }>(sql`
    with kinds as materialized (
      select t.team_type_id, t.parent_team_id is not null as is_child, t.dimension_values,
        t.parent_dimension_values, count(*)::int as teams
      from teams t where t.event_id = ${scope.eventId} and ${isExhibiting} group by 1, 2, 3, 4),
    page as materialized (
      select tasks.*, ${key}::text as sort_value from tasks
      where ${matching} and ${after} order by ${order} limit ${rowsOfPage(query)}),
    done as materialized (
      select s.task_id, t.team_type_id, t.parent_team_id is not null as is_child,
        t.dimension_values, t.parent_dimension_values,
        count(*) filter (where s.is_complete)::int as complete,
        count(*) filter (where s.is_not_applicable)::int as not_applicable
      from task_statuses s join teams t on t.event_id = s.event_id and t.id = s.team_id
      where s.event_id = ${scope.eventId} and ${isExhibiting}
        and s.task_id in (select id from page)
      group by 1, 2, 3, 4, 5)
    select ${lineColumns}, tasks.sort_value as "sortValue",
      (select coalesce(sum(k.teams), 0)::int from kinds k where ${isTaskForTeam(kind('k'))})
        as "teamCount",
      coalesce(counted.complete, 0)::int as "completeCount",
      coalesce(counted.not_applicable, 0)::int as "notApplicableCount"
    from page tasks
    left join lateral (
      select sum(d.complete) as complete, sum(d.not_applicable) as not_applicable
      from done d where d.task_id = tasks.id and ${isTaskForTeam(kind('d'))}) counted on true
    order by ${order}`)
  const [{ rows }, total] = await Promise.all([listed, countUpToLimit(scope, sql`tasks`, matching)])
  const page = toPage(rows, query.limit, (line): TaskLine => line)
  return { ...page, total }
}

/** All tasks that match, for an action on all of them. */
export async function listMatchingTasks(
  scope: ReadScope,
  filter: TaskFilter,
): Promise<{ tasks: MatchingTask[]; isCut: boolean }> {
  const { rows } = await scope.tx.execute<MatchingTask>(sql`
    select tasks.id, tasks.title, tasks.type, tasks.due_date::text as "dueDate",
      tasks.is_published as "isPublished"
    from tasks where ${matchingTasks(scope, filter)}
    order by ${byDate}, tasks.id limit ${MAX_TASKS + 1}`)
  return { tasks: rows.slice(0, MAX_TASKS), isCut: rows.length > MAX_TASKS }
}
