// Teams' requests for more time.
import { isExhibiting } from '../audience/index.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Page } from '@eventflow/domain/kernel'
import type { ExtensionState, WaitingExtension } from '@eventflow/domain/tasks'
import { insertRow, isoText, newId, type ReadScope, type Scope } from '../../platform/db/index.ts'
import type { StatusKey } from './task-statuses.repository.ts'
import { taskExtensions } from './tasks.tables.ts'
import type { Stamp } from './tasks.repository.ts'

const nameOfAsker = sql`(select nullif(trim(u.first_name || ' ' || u.surname), '') from users u
  where u.event_id = x.event_id and u.id = x.created_by)`

/** The last request of the team `t` for the row of `tasks`; null if there is none. */
export const latestExtension = sql`(
  select json_build_object('id', x.id, 'state', x.state, 'days', x.days, 'reason', x.reason,
    'note', x.note, 'askedAt', ${isoText(sql`x.created_at`)}, 'askedByName', ${nameOfAsker},
    'decidedAt', case when x.state <> 'waiting' then ${isoText(sql`x.updated_at`)} end)
  from task_extensions x
  where x.event_id = tasks.event_id and x.task_id = tasks.id and x.team_id = t.id
  order by x.created_at desc, x.id desc limit 1)`

interface NewExtension extends StatusKey {
  readonly days: number
  readonly reason: string
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
  readonly state: ExtensionState
  readonly days: number
}

export async function findExtension(
  scope: ReadScope,
  extensionId: string,
): Promise<StoredExtension | null> {
  const { taskId, teamId, state, days } = taskExtensions
  const [found] = await scope.tx
    .select({ taskId, teamId, state, days })
    .from(taskExtensions)
    .where(and(eq(taskExtensions.eventId, scope.eventId), eq(taskExtensions.id, extensionId)))
  return found ?? null
}

/** False if somebody else has decided since. */
export async function decideExtension(
  scope: Scope,
  extensionId: string,
  { by, at, ...values }: Stamp & Pick<StoredExtension, 'state' | 'days'> & { note: string },
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
): Promise<Pick<Page<WaitingExtension>, 'items'>> {
  const { rows } = await scope.tx.execute<WaitingExtension>(sql`
    select x.id, x.task_id as "taskId", tasks.title as "taskTitle", x.team_id as "teamId",
      t.name as "teamName", x.days, x.reason, x.due_before as "dueBefore",
      ${isoText(sql`x.created_at`)} as "askedAt", ${nameOfAsker} as "askedByName"
    from task_extensions x
    join tasks on tasks.event_id = x.event_id and tasks.id = x.task_id
    join teams t on t.event_id = x.event_id and t.id = x.team_id
    where x.event_id = ${scope.eventId} and x.state = 'waiting' and not tasks.is_archived
      and ${isExhibiting}
    order by x.created_at, x.id limit ${MAX_LISTED_REQUESTS}`)
  return { items: rows }
}
