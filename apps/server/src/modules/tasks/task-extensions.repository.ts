// Teams' requests for more time.
import { isExhibiting } from '../audience/index.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { EventClock, ExtensionState, WaitingExtension } from '@eventflow/domain/tasks'
import { insertRow, isoText, newId, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { clockValues, effectiveDueSql, graceUntil } from './task-audience.repository.ts'
import type { StatusKey } from './task-statuses.repository.ts'
import { taskExtensions } from './tasks.tables.ts'
import type { Stamp } from './tasks.repository.ts'

const nameOfAsker = sql`(select nullif(trim(u.first_name || ' ' || u.surname), '') from users u
  where u.event_id = x.event_id and u.id = x.created_by)`

/** The last request of the team `t` for the row of `tasks`; null if there is none. */
export const latestExtension = sql`(
  select json_build_object('id', x.id, 'state', x.state, 'days', x.days,
    'until', (x.due_before + x.days)::text, 'reason', x.reason,
    'note', x.note, 'askedAt', ${isoText(sql`x.created_at`)}, 'askedByName', ${nameOfAsker},
    'decidedAt', case when x.state <> 'waiting' then ${isoText(sql`x.updated_at`)} end)
  from task_extensions x
  where x.event_id = tasks.event_id and x.task_id = tasks.id and x.team_id = t.id
  order by x.created_at desc, x.id desc limit 1)`

interface NewExtension extends StatusKey {
  readonly days: number
  readonly reason: string
  /** The day from which the days count. */
  readonly dueBefore: string
}

/** False if the team already has an open request. */
export async function addExtension(
  scope: Scope,
  extension: NewExtension,
  { by, at }: Stamp,
): Promise<boolean> {
  const stamps = { createdBy: by, createdAt: at, updatedBy: by, updatedAt: at }
  const row = { eventId: scope.eventId, id: newId(at.getTime()), ...extension, ...stamps }
  return (await insertRow(scope.tx, taskExtensions, { ...row, unlessThere: true })) === 1
}

/** False if the team has no open request. */
export async function removeWaitingExtension(
  scope: Scope,
  { taskId, teamId }: StatusKey,
): Promise<boolean> {
  const rows = await scope.tx
    .delete(taskExtensions)
    .where(
      and(
        eq(taskExtensions.eventId, scope.eventId),
        eq(taskExtensions.taskId, taskId),
        eq(taskExtensions.teamId, teamId),
        eq(taskExtensions.state, 'waiting'),
      ),
    )
    .returning({ id: taskExtensions.id })
  return rows.length > 0
}

export interface StoredExtension extends StatusKey {
  /** The day from which the requested days count. */
  readonly from: string
  readonly days: number
  /** The team's due date now. */
  readonly dueDate: string
}

export async function findExtension(
  scope: ReadScope,
  extensionId: string,
  clock: EventClock,
): Promise<StoredExtension | null> {
  const { rows } = await scope.tx.execute<StoredExtension & Record<string, unknown>>(sql`
    select x.task_id as "taskId", x.team_id as "teamId", x.due_before::text as "from", x.days,
      ${effectiveDueSql(graceUntil(clock))}::text as "dueDate"
    from ${extensionWithDue} where x.event_id = ${scope.eventId} and x.id = ${extensionId}`)
  return rows[0] ?? null
}

/** Requests with the facts of their due dates. */
const extensionWithDue = sql`task_extensions x
  join tasks on tasks.event_id = x.event_id and tasks.id = x.task_id
  join teams t on t.event_id = x.event_id and t.id = x.team_id
  left join task_statuses on task_statuses.event_id = x.event_id
    and task_statuses.task_id = x.task_id and task_statuses.team_id = x.team_id`

interface Decision {
  readonly state: ExtensionState
  readonly days: number
  readonly dueBefore: string
  readonly note: string
}

/** False if somebody else has decided since. */
export async function decideExtension(
  scope: Scope,
  extensionId: string,
  { by, at, ...values }: Stamp & Decision,
): Promise<boolean> {
  const rows = await scope.tx
    .update(taskExtensions)
    .set({ ...values, updatedBy: by, updatedAt: at, revision: sql`${taskExtensions.revision} + 1` })
    .where(
      and(
        eq(taskExtensions.eventId, scope.eventId),
        eq(taskExtensions.id, extensionId),
        eq(taskExtensions.state, 'waiting'),
      ),
    )
    .returning({ id: taskExtensions.id })
  return rows.length > 0
}

const MAX_LISTED_REQUESTS = 100

/** Open requests, the oldest first. */
export async function listWaitingExtensions(
  scope: ReadScope,
  clock: EventClock,
): Promise<Omit<WaitingExtension, 'openQuestion'>[]> {
  const due = effectiveDueSql(graceUntil(clock))
  const { today } = clockValues(clock)
  const { rows } = await scope.tx.execute<Omit<WaitingExtension, 'openQuestion'>>(sql`
    select x.id, x.task_id as "taskId", tasks.title as "taskTitle", x.team_id as "teamId",
      t.name as "teamName", x.days, x.reason, ${due}::text as "dueDate",
      (x.due_before + x.days)::text as until, greatest(${due}, ${today}::date)::text as "from",
      ${isoText(sql`x.created_at`)} as "askedAt", ${nameOfAsker} as "askedByName"
    from ${extensionWithDue}
    where x.event_id = ${scope.eventId} and x.state = 'waiting' and not tasks.is_archived
      and ${isExhibiting}
    order by x.created_at, x.id limit ${MAX_LISTED_REQUESTS}`)
  return rows
}
