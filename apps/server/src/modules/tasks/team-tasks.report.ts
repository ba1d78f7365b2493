// Tasks as one team sees them, each with the team's status, for any person of the team.
import { sql, type SQL } from 'drizzle-orm'
import {
  DomainError,
  isOrganiser,
  kernelErrors,
  type Page,
  type Viewer,
} from '@eventflow/domain/kernel'
import {
  daysLeft,
  effectiveDue,
  expiryDays,
  isTaskType,
  taskState,
  type ActionFacts,
  type DueFacts,
  type EventClock,
  type TaskAudience,
  type MY_TASK_SORTS,
  type RequestedState,
  type SentBackState,
  type TaskState,
  type TaskType,
  type TeamTask,
} from '@eventflow/domain/tasks'
import {
  afterCursor,
  cachedStatement,
  callersLanguageSql,
  contains,
  folded,
  isoText,
  isTranslatedIn,
  pageOrder,
  type PageRequest,
  type ReadScope,
  rowsOfPage,
  textIn,
  toPage,
} from '../../platform/db/index.ts'
import { withHiddenTasks } from './task-dependencies.repository.ts'
import type { ExpiryFacts } from './task-expiry.report.ts'
import { countStates, type StateCounts } from './state-counts.ts'
import {
  byDateOf,
  byUrgency,
  clockValues,
  effectiveDueSql,
  graceUntil,
  isTaskForTeam,
  taskAudience,
  taskStateSql,
  visibleToTeamOf,
} from './task-audience.repository.ts'
import { actedName } from '../users/index.ts'
import { eventClock } from './tasks.clock.ts'
import type { SavedStatus } from './task-statuses.repository.ts'
import {
  groupsOfTask,
  groupTitleIn,
  isSpecial,
  NOTHING_SPECIAL,
  plainColumns,
  specialColumns,
  type GroupFacts,
  type SpecialParts,
} from './team-task-columns.report.ts'
import { callersLanguage } from '../../platform/language/index.ts'
import { taskTitle } from './task-texts.report.ts'

/** The viewer and the time of the request. */
export interface ViewerAtTime {
  readonly viewer: Viewer
  readonly clock: EventClock
}

const teamIdOf = ({ viewer }: Pick<ViewerAtTime, 'viewer'>): SQL =>
  sql`${viewer.team?.id ?? null}::text`

export const withStatusOf = (teamId: SQL): SQL => sql`tasks
  left join task_statuses on task_statuses.event_id = tasks.event_id
    and task_statuses.task_id = tasks.id and task_statuses.team_id = ${teamId}
  left join teams t on t.event_id = tasks.event_id and t.id = ${teamId}`

const withStatus = (looking: ViewerAtTime): SQL => withStatusOf(teamIdOf(looking))

/** The active, published tasks that the viewer sees. */
const isVisible = (scope: ReadScope, { viewer }: ViewerAtTime): SQL => sql`
  tasks.event_id = ${scope.eventId} and not tasks.is_archived and tasks.is_published
  and ${visibleToTeamOf(viewer)}`

type TeamTaskRow = Omit<
  TeamTask,
  | 'daysLeft'
  | 'dueDate'
  | 'dueReason'
  | 'taskDueDate'
  | 'expiry'
  | 'taskGroupTitles'
  | 'areGroupTitlesTranslated'
> & {
  readonly groupFacts: GroupFacts
  readonly dueFacts: DueFacts
  readonly expiryFacts: ExpiryFacts | null
}

/** The row with its groups and the dates that apply to the team. */
function withDue<R extends Pick<TeamTaskRow, 'dueFacts' | 'expiryFacts' | 'groupFacts'>>(
  { dueFacts: facts, expiryFacts: found, groupFacts: groups, ...row }: R,
  clock: EventClock,
) {
  const expiry = found && expiryDays(found.rule, found.lastDay)
  const { titles: taskGroupTitles, areTranslated: areGroupTitlesTranslated } = groups
  const due = { ...effectiveDue(facts, clock), taskDueDate: facts.dueDate, expiry }
  return { ...row, ...due, taskGroupTitles, areGroupTitlesTranslated }
}

function toTeamTask(row: TeamTaskRow, clock: EventClock): TeamTask {
  const task = withDue(row, clock)
  return { ...task, daysLeft: daysLeft(task, clock) }
}

export interface TeamTaskQuery extends PageRequest {
  readonly sort: (typeof MY_TASK_SORTS)[number]
  readonly search: string
  readonly state?: TaskState | undefined
  readonly isMine?: boolean
}

interface SortedBy {
  readonly state: SQL
  readonly due: SQL
  readonly title: SQL
  readonly language: SQL
}

function sortKey(sort: TeamTaskQuery['sort'], { state, due, title, language }: SortedBy): SQL {
  const keys = {
    dueDate: byDateOf(due),
    title: folded(title),
    state: byUrgency(state, due),
    // Sorts by group, and within a group by date. Tasks without a group come last. No title
    // contains the separator.
    group: sql`(coalesce('0' || (select min(${folded(groupTitleIn(language))}) from ${groupsOfTask}), '1') || chr(1)
      || ${byDateOf(due)})`,
  }
  return keys[sort]
}

export async function listTeamTasks(
  scope: ReadScope,
  looking: ViewerAtTime,
  query: TeamTaskQuery,
): Promise<Page<TeamTask> & { counts: StateCounts }> {
  const state = taskStateSql(looking.clock)
  const due = effectiveDueSql(graceUntil(looking.clock))
  const language = callersLanguageSql()
  const title = textIn(taskTitle, language)
  const key = sortKey(query.sort, { state, due, title, language })
  const matching = sql`${isVisible(scope, looking)}
    and ${contains(title, query.search) ?? sql`true`}
    and ${query.isMine ? sql`task_statuses.assigned_to = ${looking.viewer.userId}` : sql`true`}`
  const counted = await scope.tx.execute<{ state: TaskState; count: number }>(sql`
    select ${state} as state, count(*)::int as count from ${withStatus(looking)}
    where ${matching} group by 1`)
  const { rows } = await scope.tx.execute<TeamTaskRow & { sortValue: string }>(sql`
    select ${plainColumns(teamIdOf(looking), language)}, ${specialColumns(language)}, ${state} as state, ${key}::text as "sortValue"
    from ${withStatus(looking)}
    where ${matching} and ${query.state === undefined ? sql`true` : sql`${state} = ${query.state}`}
      and ${afterCursor(query, key, sql`tasks.id`) ?? sql`true`}
    order by ${sql.join(pageOrder(query, key, sql`tasks.id`), sql`, `)} limit ${rowsOfPage(query)}`)
  const page = toPage(rows, query.limit, (row) => toTeamTask(row, looking.clock))
  const teamId = looking.viewer.team?.id ?? null
  const items = await withHiddenTasks(scope, page.items, ({ id }) => ({ taskId: id, teamId }))
  return { ...page, items, ...countStates(counted.rows, query.state) }
}

/**
 * Any task of the event, with the facts of its audience for the policy, which the caller must
 * check.
 */
export interface TaskWithAudience {
  readonly task: TeamTask
  readonly audience: TaskAudience
  /** The person of the team who completed it; null if it is incomplete. */
  readonly completedBy: string | null
}

type JudgedRow = Omit<TeamTaskRow, 'state' | keyof SpecialParts> &
  Omit<TaskWithAudience, 'task'> & { readonly isSpecial: boolean }
type TaskOfTeam = {
  eventId: string
  teamId: string | null
  taskId: string
  language: string | null
}

const selectTeamTask = cachedStatement<TaskOfTeam, JudgedRow>((at) => {
  const teamId = sql`${at('teamId')}::text`
  return sql`
    select ${plainColumns(teamId, sql`${at('language')}`)}, ${isSpecial} as "isSpecial",
      task_statuses.completed_by as "completedBy", ${taskAudience} as audience
    from ${withStatusOf(teamId)}
    where tasks.event_id = ${at('eventId')} and tasks.id = ${at('taskId')}`
})

const selectSpecialParts = cachedStatement<TaskOfTeam, SpecialParts>(
  (at) => sql`
    select ${specialColumns(sql`${at('language')}`)} from ${withStatusOf(sql`${at('teamId')}::text`)}
    where tasks.event_id = ${at('eventId')} and tasks.id = ${at('taskId')}`,
)

export async function findTeamTask(
  scope: ReadScope,
  { viewer, now }: { viewer: Viewer; now: Date },
  taskId: string,
): Promise<TaskWithAudience | null> {
  const { eventId, tx } = scope
  const teamId = viewer.team?.id ?? null
  const ofTeam = { eventId, teamId, taskId, language: callersLanguage() }
  const [clock, [row]] = await Promise.all([eventClock(scope, now), selectTeamTask(tx, ofTeam)])
  if (row === undefined) return null
  const { audience: judged, completedBy, isSpecial: hasParts, ...plain } = row
  if (!isTaskType(plain.type)) {
    scope.unreadable.add('tasks')
    throw new DomainError(kernelErrors.unreadableRecord)
  }
  const [parts] = hasParts ? await selectSpecialParts(tx, ofTeam) : [NOTHING_SPECIAL]
  // It has been deleted in the meantime.
  if (parts === undefined) return null
  const found = withDue({ ...plain, ...parts }, clock)
  const [task = found] = await withHiddenTasks(scope, [found], () => ({ taskId, teamId }))
  const state = taskState(task, task, clock)
  return {
    task: { ...task, state, daysLeft: daysLeft(task, clock) },
    audience: judged,
    completedBy,
  }
}

/** The task with its saved status, which has neither agreement nor approval. */
export async function withSaved(
  scope: ReadScope,
  { task, now }: { task: TeamTask; now: Date },
  saved: SavedStatus,
): Promise<TeamTask> {
  const after = { ...task, ...saved, agreement: null, approval: null }
  return { ...after, state: taskState(task, after, await eventClock(scope, now)) }
}

/** The facts of a task for a dashboard. */
export type TeamTaskState = {
  id: string
  title: string
  isTranslated: boolean | null
  type: TaskType
  /** The due date for the team. */
  dueDate: string
  isTimeSensitive: boolean
  state: TaskState
  hasDraft: boolean
  createdAt: string
  statusRevision: number
  formId: string | null
  /** The date that the team has requested; null without an open request. */
  askedUntil: string | null
} & ActionFacts & {
    /** Who completed it and when, without submitting a form; null if that was before `doneSince`. */
    done: { at: string; byName: string | null; isByItself: boolean } | null
    /** The decision after which the team has to send it again, and when it was made. */
    sentBack: { state: SentBackState; requested: RequestedState | null; at: string } | null
    /** When the organisers accepted a request not to do it; null if they have not. */
    skipGrantedAt: string | null
  }

type StatesOfTeam = {
  eventId: string
  teamId: string | null
  teamTypeId: string | null
  parentTypeId: string | null
  isOrganiserTeam: boolean
  isChild: boolean
  dimensionValues: string
  parentDimensionValues: string
  seesAll: boolean
  doneSince: string | null
  language: string | null
  now: string
} & ReturnType<typeof clockValues>

/**
 * Selects the team and its days first, because otherwise the rules would compute them several times
 * for each task.
 */
const selectTeamTaskStates = cachedStatement<StatesOfTeam, TeamTaskState>((at) => {
  const clock = {
    timeZone: at('timeZone'),
    lateJoinDays: at('lateJoinDays'),
    today: at('today'),
    dueSoonUntil: at('dueSoonUntil'),
  }
  const language = sql`${at('language')}`
  const [grace, extraDays] = [sql`t.grace`, sql`t.extra_days`]
  const due = effectiveDueSql(grace, extraDays)
  const team = {
    typeId: sql`${at('teamTypeId')}::text`,
    parentTypeId: sql`${at('parentTypeId')}::text`,
    isOrganiser: sql`${at('isOrganiserTeam')}::boolean`,
    isChild: sql`${at('isChild')}::boolean`,
    dimensionValues: sql`${at('dimensionValues')}::jsonb`,
    parentDimensionValues: sql`${at('parentDimensionValues')}::jsonb`,
  }
  const isDoneSince = sql`task_statuses.is_complete and s.is_draft is not false
    and task_statuses.completed_at >= ${at('doneSince')}::timestamptz`
  // A subquery without correlation runs once and not per task.
  const hasDependency = sql`tasks.id in (
    select d.task_id from task_dependencies d where d.event_id = ${at('eventId')})`
  const isLocked = sql`tasks.is_time_sensitive and tasks.is_locked_after_due
    and ${due} < ${at('today')}::date`
  const now = sql`${at('now')}::timestamptz`
  const isFormOpen = sql`f.is_published and not f.is_archived
    and (f.opens_at is null or f.opens_at <= ${now}) and (f.closes_at is null or f.closes_at > ${now})`
  const doneBy = actedName({
    eventId: sql`tasks.event_id`,
    by: sql`task_statuses.completed_by`,
    actedBy: sql`task_statuses.completed_acted_by`,
  })
  return sql`
    with asking as materialized (
      select ${at('teamId')}::text as id, t.extra_days, ${graceUntil(clock)} as grace
      from (select) one
      left join teams t on t.event_id = ${at('eventId')} and t.id = ${at('teamId')}::text)
    select tasks.id, ${textIn(taskTitle, language)} as title,
      ${isTranslatedIn(taskTitle, language)} as "isTranslated", tasks.type, ${due}::text as "dueDate",
      coalesce(task_statuses.revision, 0) as "statusRevision",
      (x.due_before + x.days)::text as "askedUntil",
      tasks.is_time_sensitive as "isTimeSensitive", ${taskStateSql(clock, grace, extraDays)} as state,
      coalesce(s.is_draft, false) as "hasDraft", coalesce(not s.is_draft, false) as "isSubmitted",
      ${isoText(sql`tasks.created_at`)} as "createdAt", tasks.form_id as "formId",
      ${hasDependency} or ${isLocked} as "isBlocked", coalesce(${isFormOpen}, false) as "isFormOpen",
      coalesce(task_statuses.approval, 'none') as approval,
      tasks.is_approval_needed as "isApprovalNeeded", tasks.completes_when is not null as "hasCondition",
      case when ${isDoneSince} then json_build_object('byName', ${doneBy},
        'isByItself', task_statuses.completed_by is null and tasks.completes_when is not null,
        'at', ${isoText(sql`task_statuses.completed_at`)}) end as done,
      case when task_statuses.approval in ('changesRequested', 'rejected')
        then json_build_object('state', task_statuses.approval, 'requested', task_statuses.requested,
          'at', ${isoText(sql`coalesce(task_statuses.approval_at, task_statuses.updated_at)`)})
        end as "sentBack",
      case when task_statuses.approval = 'approved' and task_statuses.requested = 'notApplicable'
        then ${isoText(sql`coalesce(task_statuses.approval_at, task_statuses.updated_at)`)}
        end as "skipGrantedAt"
    from tasks cross join asking t
    left join task_statuses on task_statuses.event_id = tasks.event_id
      and task_statuses.task_id = tasks.id and task_statuses.team_id = ${at('teamId')}::text
    left join submissions s on s.event_id = tasks.event_id and s.task_id = tasks.id
      and s.team_id = ${at('teamId')}::text
    left join forms f on f.event_id = tasks.event_id and f.id = tasks.form_id
    left join task_extensions x on x.event_id = tasks.event_id and x.task_id = tasks.id
      and x.team_id = ${at('teamId')}::text and x.state = 'waiting'
    where tasks.event_id = ${at('eventId')} and not tasks.is_archived and tasks.is_published
      and (${at('seesAll')}::boolean or t.id is not null and ${isTaskForTeam(team)})
    order by ${due}, not tasks.is_time_sensitive, lower(tasks.title), tasks.id`
})

const NO_TEAM = {
  teamId: null,
  teamTypeId: null,
  parentTypeId: null,
  isOrganiserTeam: false,
  isChild: false,
  dimensionValues: '{}',
  parentDimensionValues: '{}',
}

/** The placeholders about the viewer's team. */
const teamValues = (team: Viewer['team']) =>
  team === null
    ? NO_TEAM
    : {
        teamId: team.id,
        teamTypeId: team.teamTypeId,
        parentTypeId: team.parentTeamTypeId,
        isOrganiserTeam: team.isOrganiser,
        isChild: team.standShareRole === 'child',
        dimensionValues: JSON.stringify(team.dimensionValues ?? {}),
        parentDimensionValues: JSON.stringify(team.parentDimensionValues ?? {}),
      }

/**
 * The states of all tasks that the viewer's team sees, by due date, hard deadlines first. Tasks of an
 * unknown type are reported and omitted.
 */
export async function listTeamTaskStates(
  scope: ReadScope,
  { viewer, clock, doneSince }: ViewerAtTime & { readonly doneSince?: Date },
): Promise<TeamTaskState[]> {
  const found = await selectTeamTaskStates(scope.tx, {
    ...clockValues(clock),
    eventId: scope.eventId,
    ...teamValues(viewer.team),
    seesAll: isOrganiser(viewer),
    doneSince: doneSince?.toISOString() ?? null,
    now: clock.now.toISOString(),
    language: callersLanguage(),
  })
  const readable = found.filter(({ type }) => isTaskType(type))
  if (readable.length < found.length) scope.unreadable.add('tasks')
  return readable
}
