// One row for a task and a team, made when there is first something to say.
import { and, eq, sql } from 'drizzle-orm'
import { insertRow, newId, type Scope } from '../../platform/db/index.ts'
import { taskStatuses } from './tasks.tables.ts'
import type { Stamp } from './tasks.repository.ts'

export interface StatusKey {
  readonly taskId: string
  readonly teamId: string
}

export interface StatusValues {
  readonly isComplete: boolean
  readonly isNotApplicable: boolean
  readonly notApplicableReason: string | null
  readonly completedAt: Date | null
  readonly completedBy: string | null
  readonly assignedTo: string | null
}

export interface StoredStatus extends StatusValues {
  readonly revision: number
}

/** Which row, and the revision that the change is based on: 0 when there is none yet. */
export type StatusBase = StatusKey & { readonly revision: number }

const isRow = (scope: Scope, { taskId, teamId }: StatusKey) =>
  and(
    eq(taskStatuses.eventId, scope.eventId),
    eq(taskStatuses.taskId, taskId),
    eq(taskStatuses.teamId, teamId),
  )

export async function findStatus(scope: Scope, key: StatusKey): Promise<StoredStatus | null> {
  const [row] = await scope.tx.select().from(taskStatuses).where(isRow(scope, key))
  return row ?? null
}

const next = ({ by, at }: Stamp) => ({
  revision: sql`${taskStatuses.revision} + 1`,
  updatedAt: at,
  updatedBy: by,
})

/**
 * Saves part of a status; false when somebody else has saved it since. Of two who make the row at
 * once the second waits for the first and is then told so.
 */
export async function saveStatus(
  scope: Scope,
  { revision, ...key }: StatusBase,
  change: { values: Partial<StatusValues>; stamp: Stamp },
): Promise<boolean> {
  const { values, stamp } = change
  if (revision === 0) return addStatus(scope, key, change)
  const rows = await scope.tx
    .update(taskStatuses)
    .set({ ...values, ...next(stamp) })
    .where(and(isRow(scope, key), eq(taskStatuses.revision, revision)))
    .returning({ id: taskStatuses.id })
  return rows.length === 1
}

const newRow = (scope: Scope, key: StatusKey, { by, at }: Stamp) => ({
  eventId: scope.eventId,
  id: newId(at.getTime()),
  ...key,
  createdAt: at,
  createdBy: by,
  updatedAt: at,
  updatedBy: by,
})

async function addStatus(
  scope: Scope,
  key: StatusKey,
  { values, stamp }: { values: Partial<StatusValues>; stamp: Stamp },
): Promise<boolean> {
  const row = { ...newRow(scope, key, stamp), ...values, unlessThere: true }
  return (await insertRow(scope.tx, taskStatuses, row)) === 1
}

/** Complete whatever was there before; who completed it first stays on record. */
export async function completeStatus(scope: Scope, key: StatusKey, stamp: Stamp): Promise<void> {
  const { by, at } = stamp
  const complete = { isComplete: true, isNotApplicable: false, notApplicableReason: null }
  const before = sql`${taskStatuses.isComplete}`
  await scope.tx
    .insert(taskStatuses)
    .values({ ...newRow(scope, key, stamp), ...complete, completedAt: at, completedBy: by })
    .onConflictDoUpdate({
      target: [taskStatuses.eventId, taskStatuses.taskId, taskStatuses.teamId],
      set: {
        ...complete,
        completedAt: sql`case when ${before} then ${taskStatuses.completedAt} else excluded.completed_at end`,
        completedBy: sql`case when ${before} then ${taskStatuses.completedBy} else excluded.completed_by end`,
        ...next(stamp),
      },
    })
}

/** Incomplete again; nothing to do where it was not complete. */
export async function reopenStatus(scope: Scope, key: StatusKey, by: string): Promise<void> {
  await scope.tx
    .update(taskStatuses)
    .set({
      isComplete: false,
      completedAt: null,
      completedBy: null,
      revision: sql`${taskStatuses.revision} + 1`,
      updatedAt: sql`now()`,
      updatedBy: by,
    })
    .where(and(isRow(scope, key), eq(taskStatuses.isComplete, true)))
}
